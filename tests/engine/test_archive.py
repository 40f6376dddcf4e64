"""Archives of earlier versions: the same folder gives the same bytes, and everything comes out again."""

import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile

import pytest

from truckstop.engine import archive, cache
from truckstop.engine.archive import archive_digests, archived_versions, unpack, write_archive

FILES = {
    "meta.py": "META = 1\n",
    "rules/__init__.py": "",
    "rules/drive.py": "DRIVE = 1\n",
    "box.toml": "a = 1\n",
}


@pytest.fixture
def folder(tmp_path):
    return write_files(tmp_path / "ferry", FILES)


@pytest.fixture
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "cache_root", lambda: tmp_path / "cache")
    (tmp_path / "cache").mkdir()
    return tmp_path / "cache"


def write_files(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def read_files(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_the_same_files_give_the_same_bytes_whenever_and_in_whatever_order_they_were_written(folder, tmp_path):
    other = write_files(tmp_path / "other", dict(reversed(FILES.items())))
    for path in other.rglob("*"):
        os.utime(path, (1, 1))
        path.chmod(0o700)
    assert write_archive(folder, 1).read_bytes() == write_archive(other, 1).read_bytes()


def test_an_archive_holds_the_folder_without_other_archives_and_compiled_files(folder):
    before = write_archive(folder, 1).read_bytes()
    write_files(folder, {"__pycache__/meta.pyc": "", "rules/__pycache__/drive.pyc": "", "versions/0.zip": "zip"})
    file = write_archive(folder, 1)
    assert file == folder / "versions" / "1.zip"
    assert file.read_bytes() == before
    with ZipFile(file) as content:
        assert content.namelist() == sorted(FILES)


def test_a_change_of_a_file_changes_the_digest(folder):
    write_archive(folder, 1)
    (folder / "box.toml").write_text("a = 2\n")
    write_archive(folder, 2)
    digests = archive_digests(folder)
    assert sorted(digests) == ["1", "2"]
    assert digests["1"] != digests["2"]


def test_versions_are_numbers_in_ascending_order(folder):
    assert archived_versions(folder) == []
    write_files(folder, {f"versions/{name}.zip": "" for name in ("10", "9", "old")})
    assert archived_versions(folder) == [9, 10]


def test_everything_comes_out_again(folder, cache_folder):
    unpacked = unpack(write_archive(folder, 1), "ferry_1")
    assert cache_folder in unpacked.parents
    shutil.rmtree(folder / "versions")
    assert read_files(unpacked) == read_files(folder)


def test_an_archive_is_unpacked_once_even_by_several_at_a_time(folder, cache_folder):
    file = write_archive(folder, 1)
    with ThreadPoolExecutor(8) as pool:
        folders = set(pool.map(lambda _: unpack(file, "ferry_1"), range(32)))
    assert [*(cache_folder / "versions").iterdir()] == [*folders]
    assert read_files(folders.pop()).keys() == FILES.keys()


def test_another_archive_of_the_same_name_has_a_folder_of_its_own(folder, cache_folder):
    first = unpack(write_archive(folder, 1), "ferry_1")
    (folder / "box.toml").write_text("a = 2\n")
    second = unpack(write_archive(folder, 1), "ferry_1")
    assert (first / "box.toml").read_text() == "a = 1\n"
    assert (second / "box.toml").read_text() == "a = 2\n"


def test_the_cache_is_where_the_environment_says(tmp_path, monkeypatch):
    monkeypatch.setenv("TRUCKSTOP_CACHE", str(tmp_path / "here"))
    assert cache.cache_root.__wrapped__() == tmp_path / "here"
    assert (tmp_path / "here").is_dir()
