/* The functions of OpenBLAS that OpenCV calls, passed on to the OpenBLAS of numpy.
 *
 * Both libraries bring an OpenBLAS of their own, a tenth of the program each. OpenCV's takes whole
 * numbers of 32 bits, numpy's those of 64 and has other names. OpenCV calls these functions for
 * large matrices only (from 25 to 100 rows). Built by packaging/build, on Linux. */
#include <stdint.h>
#include <stdlib.h>

typedef int64_t wide;

/* What LAPACK returns as `info` if there is no memory for the widened numbers. */
enum { NO_MEMORY = -1000 };

/* MULTIPLY(letter, scalar): cblas_?gemm; the scalars are numbers, or the addresses of complex ones. */
#define MULTIPLY(letter, scalar)                                                                   \
  void scipy_cblas_##letter##gemm64_(int, int, int, wide, wide, wide, scalar, const void *, wide,  \
                                     const void *, wide, scalar, void *, wide);                    \
  void cblas_##letter##gemm(int order, int turn_a, int turn_b, int m, int n, int k, scalar alpha,  \
                            const void *a, int lda, const void *b, int ldb, scalar beta, void *c,  \
                            int ldc) {                                                             \
    scipy_cblas_##letter##gemm64_(order, turn_a, turn_b, m, n, k, alpha, a, lda, b, ldb, beta, c,  \
                                  ldc);                                                            \
  }
MULTIPLY(s, float)
MULTIPLY(d, double)
MULTIPLY(c, const void *)
MULTIPLY(z, const void *)

/* narrow(FROM, TO, COUNT): copies numbers that fit into 32 bits, and frees FROM. */
static void narrow(wide *from, int *to, wide count) {
  for (wide i = 0; i < count; i++) to[i] = (int)from[i];
  free(from);
}

static wide least(wide one, wide other) { return one < other ? one : other; }

/* Fortran adds the length of each text, here one letter, behind the last argument. */
#define SOLVERS(letter, T)                                                                         \
  void scipy_##letter##getrf_64_(wide *, wide *, T *, wide *, wide *, wide *);                     \
  void letter##getrf_(int *m, int *n, T *a, int *lda, int *pivots, int *info) {                    \
    wide m_ = *m, n_ = *n, lda_ = *lda, info_ = NO_MEMORY, count = least(m_, n_);                  \
    wide *pivots_ = calloc(count > 0 ? count : 1, sizeof(wide));                                   \
    if (pivots_) {                                                                                 \
      scipy_##letter##getrf_64_(&m_, &n_, a, &lda_, pivots_, &info_);                              \
      narrow(pivots_, pivots, count);                                                              \
    }                                                                                              \
    *info = (int)info_;                                                                            \
  }                                                                                                \
  void scipy_##letter##gesv_64_(wide *, wide *, T *, wide *, wide *, T *, wide *, wide *);         \
  void letter##gesv_(int *n, int *nrhs, T *a, int *lda, int *pivots, T *b, int *ldb, int *info) {  \
    wide n_ = *n, nrhs_ = *nrhs, lda_ = *lda, ldb_ = *ldb, info_ = NO_MEMORY;                      \
    wide *pivots_ = calloc(n_ > 0 ? n_ : 1, sizeof(wide));                                         \
    if (pivots_) {                                                                                 \
      scipy_##letter##gesv_64_(&n_, &nrhs_, a, &lda_, pivots_, b, &ldb_, &info_);                  \
      narrow(pivots_, pivots, n_);                                                                 \
    }                                                                                              \
    *info = (int)info_;                                                                            \
  }                                                                                                \
  void scipy_##letter##potrf_64_(char *, wide *, T *, wide *, wide *, size_t);                     \
  void letter##potrf_(char *part, int *n, T *a, int *lda, int *info) {                             \
    wide n_ = *n, lda_ = *lda, info_;                                                              \
    scipy_##letter##potrf_64_(part, &n_, a, &lda_, &info_, 1);                                     \
    *info = (int)info_;                                                                            \
  }                                                                                                \
  void scipy_##letter##posv_64_(char *, wide *, wide *, T *, wide *, T *, wide *, wide *, size_t); \
  void letter##posv_(char *part, int *n, int *nrhs, T *a, int *lda, T *b, int *ldb, int *info) {   \
    wide n_ = *n, nrhs_ = *nrhs, lda_ = *lda, ldb_ = *ldb, info_;                                  \
    scipy_##letter##posv_64_(part, &n_, &nrhs_, a, &lda_, b, &ldb_, &info_, 1);                    \
    *info = (int)info_;                                                                            \
  }                                                                                                \
  void scipy_##letter##gels_64_(char *, wide *, wide *, wide *, T *, wide *, T *, wide *, T *,     \
                                wide *, wide *, size_t);                                           \
  void letter##gels_(char *turn, int *m, int *n, int *nrhs, T *a, int *lda, T *b, int *ldb,        \
                     T *work, int *size, int *info) {                                              \
    wide m_ = *m, n_ = *n, nrhs_ = *nrhs, lda_ = *lda, ldb_ = *ldb, size_ = *size, info_;          \
    scipy_##letter##gels_64_(turn, &m_, &n_, &nrhs_, a, &lda_, b, &ldb_, work, &size_, &info_, 1); \
    *info = (int)info_;                                                                            \
  }                                                                                                \
  void scipy_##letter##geqrf_64_(wide *, wide *, T *, wide *, T *, T *, wide *, wide *);           \
  void letter##geqrf_(int *m, int *n, T *a, int *lda, T *tau, T *work, int *size, int *info) {     \
    wide m_ = *m, n_ = *n, lda_ = *lda, size_ = *size, info_;                                      \
    scipy_##letter##geqrf_64_(&m_, &n_, a, &lda_, tau, work, &size_, &info_);                      \
    *info = (int)info_;                                                                            \
  }                                                                                                \
  void scipy_##letter##gesdd_64_(char *, wide *, wide *, T *, wide *, T *, T *, wide *, T *,       \
                                 wide *, T *, wide *, wide *, wide *, size_t);                     \
  void letter##gesdd_(char *what, int *m, int *n, T *a, int *lda, T *s, T *u, int *ldu, T *vt,     \
                      int *ldvt, T *work, int *size, int *whole, int *info) {                      \
    wide m_ = *m, n_ = *n, lda_ = *lda, ldu_ = *ldu, ldvt_ = *ldvt, size_ = *size;                 \
    wide info_ = NO_MEMORY, count = 8 * least(m_, n_);                                             \
    wide *whole_ = calloc(count > 0 ? count : 1, sizeof(wide));                                    \
    (void)whole; /* room to work in, too small for wide numbers */                                 \
    if (whole_) {                                                                                  \
      scipy_##letter##gesdd_64_(what, &m_, &n_, a, &lda_, s, u, &ldu_, vt, &ldvt_, work, &size_,   \
                                whole_, &info_, 1);                                                \
      free(whole_);                                                                                \
    }                                                                                              \
    *info = (int)info_;                                                                            \
  }
SOLVERS(s, float)
SOLVERS(d, double)

void scipy_dgeev_64_(char *, char *, wide *, double *, wide *, double *, double *, double *, wide *,
                     double *, wide *, double *, wide *, wide *, size_t, size_t);
void dgeev_(char *left, char *right, int *n, double *a, int *lda, double *real, double *imaginary,
            double *vl, int *ldvl, double *vr, int *ldvr, double *work, int *size, int *info) {
  wide n_ = *n, lda_ = *lda, ldvl_ = *ldvl, ldvr_ = *ldvr, size_ = *size, info_;
  scipy_dgeev_64_(left, right, &n_, a, &lda_, real, imaginary, vl, &ldvl_, vr, &ldvr_, work, &size_,
                  &info_, 1, 1);
  *info = (int)info_;
}
