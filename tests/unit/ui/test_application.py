import subprocess
import sys

PROGRAM = """
from app.ui.application import an_application
from app.ui.style import dress
from app.ui.tidying import Tidying
from app.ui.tokens import DARK

dress(an_application(), DARK)
application = an_application()
tidied = len(application.findChildren(Tidying))
application.setStyleSheet("")
print(tidied, application.style().objectName())
"""


def test_asked_for_twice_there_is_one_application_in_our_style_and_tidied_once() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["1", "fusion"]
