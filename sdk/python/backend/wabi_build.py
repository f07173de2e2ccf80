"""Packs the client (PEP 517) without any build tool: ``pip install ./sdk/python`` and ``python -m build`` use it.

As a program it writes the wheel and the source archive into a folder: ``python3 backend/wabi_build.py dist``.
"""

import base64
import gzip
import hashlib
import io
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAME = f"{PROJECT['name']}-{PROJECT['version']}"
#: A fixed time: the same sources give the same bytes.
TIME = (2026, 1, 1, 0, 0, 0)


def sources(*folders: str) -> dict[str, bytes]:
    files = [file for folder in folders for file in sorted((ROOT / folder).iterdir()) if file.is_file()]
    return {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in files}


def metadata() -> bytes:
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {PROJECT['name']}",
        f"Version: {PROJECT['version']}",
        f"Summary: {PROJECT['description']}",
        f"License: {PROJECT['license']['text']}",
        f"Requires-Python: {PROJECT['requires-python']}",
        "Description-Content-Type: text/markdown",
        "",
        (ROOT / "README.md").read_text(),
    ]
    return "\n".join(lines).encode()


def license_text() -> bytes:
    # In the repository it is the one of the JavaScript client; a source archive has its own copy.
    own = ROOT / "LICENSE"
    return (own if own.exists() else ROOT.parent / "LICENSE").read_bytes()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"{NAME}.dist-info"
    files = {
        **sources("wabi"),
        f"{info}/METADATA": metadata(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: wabi_build\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/LICENSE": license_text(),
    }
    record = "".join(f"{name},sha256={digest(content)},{len(content)}\n" for name, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    name = f"{NAME}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            wheel.writestr(zipfile.ZipInfo(path, TIME), content, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory, config_settings=None):
    files = {
        **sources("wabi", "backend"),
        "pyproject.toml": (ROOT / "pyproject.toml").read_bytes(),
        "README.md": (ROOT / "README.md").read_bytes(),
        "LICENSE": license_text(),
        "PKG-INFO": metadata(),
    }
    name = f"{NAME}.tar.gz"
    with open(Path(sdist_directory) / name, "wb") as file, gzip.GzipFile("", "wb", 9, file, 0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path, content in files.items():
                entry = tarfile.TarInfo(f"{NAME}/{path}")
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
    return name


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    print(target / build_wheel(target))
    print(target / build_sdist(target))
