"""What the benchmark runs on."""

import contextlib
import os
import platform
import re
import subprocess
from pathlib import Path

import environments


def commit():
    command = ["git", "-C", str(environments.ROOT), "describe", "--always", "--dirty"]
    found = subprocess.run(command, capture_output=True, text=True)
    return found.stdout.strip() or "unknown"


def describe():
    facts = dict(
        re.findall(r"^([\w ]+?)\s*: (.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    )
    return {
        "cpu": facts.get("model name", platform.machine()),
        "model": "-".join(facts[key] for key in ("cpu family", "model") if key in facts),
        "cores": len(os.sched_getaffinity(0)),
        "caches": caches(),
        "kernel": f"{platform.system()} {platform.release()}",
        "libc": " ".join(platform.libc_ver()),
        "python": platform.python_version(),
    }


def caches():
    """As the first core has them, such as {"L1 data": "32K"}."""
    found = {}
    for index in sorted(Path("/sys/devices/system/cpu/cpu0/cache").glob("index*")):
        with contextlib.suppress(OSError):
            level, kind, size = (
                (index / name).read_text().strip() for name in ("level", "type", "size")
            )
            if kind != "Instruction":
                found[f"L{level} {kind.lower()}".removesuffix(" unified")] = size
    return found
