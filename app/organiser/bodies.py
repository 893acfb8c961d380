"""Reads the body of a response up to a bound, counted in bytes after decompression."""

import zlib

import httpx

from app.message import Message
from app.organiser.line_trouble import NotReadable

_DECOMPRESSED_CHUNK = 1_000_000


async def bounded_body(response: httpx.Response, bound: int) -> bytes:
    """Return the body of a response, unpacked; raise NotReadable if it is longer than `bound`."""
    encoding = response.headers.get("content-encoding", "identity").lower()
    if encoding == "identity":
        return await raw_body(response, bound)
    if encoding == "gzip":
        return await _collect_gzip(response, bound)
    raise NotReadable(Message("it came packed in a way that nobody asked for"))


async def raw_body(response: httpx.Response, bound: int) -> bytes:
    """Return the body of a response as it came; raise NotReadable if it is longer than `bound`."""
    chunks, length = list[bytes](), 0
    async for chunk in response.aiter_raw():
        chunks.append(chunk)
        length += len(chunk)
        if length > bound:
            raise NotReadable(Message("the answer is far too long"))
    return b"".join(chunks)


async def _collect_gzip(response: httpx.Response, bound: int) -> bytes:
    body = bytearray()
    gzip = zlib.decompressobj(wbits=31)
    async for packed in response.aiter_raw():
        while packed:
            try:
                body += gzip.decompress(packed, _DECOMPRESSED_CHUNK)
            except zlib.error as broken:
                raise NotReadable(Message("the answer is damaged")) from broken
            if len(body) > bound:
                raise NotReadable(Message("the answer is far too long"))
            if gzip.unused_data:
                raise NotReadable(Message("the answer is damaged"))
            packed = gzip.unconsumed_tail
    if not gzip.eof:
        raise NotReadable(Message("the answer is damaged"))
    return bytes(body)
