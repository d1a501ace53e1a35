"""Runs tops-bench and the workers of the peers, and collects what they say. See run.py."""

import datetime
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from tqdm import tqdm

import cases
import environments
import machine
import plot
import report
from peers import PEERS, variables

WORKER = Path(__file__).with_name("worker.py")
QUICK_CASES = ["A1", "A2", "A9", "B2", "C1", "G0", "G1", "G4.1", "G2"]


def run(options):
    """Measures everything, and writes the results after each system, so that an interrupted run has
    some."""
    names = options.cases or (QUICK_CASES if options.quick else None)
    try:
        names = [case["name"] for case in cases.load(names)]
    except ValueError as error:
        sys.exit(f"benchmark: {error}")
    threads = options.threads
    pythons, results = install(options.peers), new_results(options.peers, threads, options.quick)
    for peer, python in pythons.items():
        if isinstance(python, environments.Unavailable):
            results["peers"][peer]["unavailable"] = str(python)
            print(f"benchmark: {PEERS[peer].title} is not available: {python}", file=sys.stderr)

    systems = 1 + sum(isinstance(python, str) for python in pythons.values())
    with tqdm(total=systems * len(threads) * len(names), unit="case", smoothing=0) as bar:
        for number in threads:
            bar.set_description(f"tops, threads={number}")
            results["tops"][str(number)] = measure_tops(options, names, number, bar)
        for peer, python in pythons.items():
            if isinstance(python, str):
                measure_peer(results, peer, python, names, options.quick, bar)
            write(results, options.output)
    for path in write(results, options.output):
        print(path)


def install(peers):
    """The Python of each peer, or why there is none."""
    pythons = {}
    for peer in peers:
        try:
            pythons[peer] = environments.python_of(PEERS[peer].environment, PEERS[peer].packages)
        except environments.Unavailable as error:
            pythons[peer] = error
    return pythons


def new_results(peers, threads, quick):
    return {
        "date": datetime.date.today().isoformat(),
        "quick": quick,
        "threads": threads,
        "machine": machine.describe(),
        "commit": machine.commit(),
        "tops": {},
        "peers": {
            peer: {"title": PEERS[peer].title, "unavailable": None, "versions": {}, "threads": {}}
            for peer in peers
        },
    }


def measure_tops(options, names, threads, bar):
    """What tops-bench wrote, with its cases by name."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        command = [str(options.build.resolve() / "bin" / "tops-bench"), f"--grid={cases.GRID}"]
        command += [f"--cases={','.join(names)}", f"--num-threads={threads}", f"--json={file.name}"]
        command += ["--quick"] if options.quick else []
        said = []
        cores = sorted(os.sched_getaffinity(0))[:threads]
        # On as many cores as the peers have.
        command = ["taskset", "--cpu-list", ",".join(map(str, cores)), *command]
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as process:
            for line in process.stderr:
                said.append(line)
                bar.update()
        if process.returncode != 0:
            sys.exit(f"benchmark: tops-bench failed: {''.join(said[-5:]).strip()}")
        outcome = json.load(file)
    outcome["cases"] = {case["name"]: case for case in outcome["cases"]}
    return outcome


def measure_peer(results, peer, python, names, quick, bar):
    entry = results["peers"][peer]
    for threads in results["threads"]:
        bar.set_description(f"{PEERS[peer].title}, threads={threads}")
        command = [python, str(WORKER), peer, f"--threads={threads}"] + ["--quick"] * quick
        log = environments.DIRECTORY / f"{peer}-{threads}.log"
        entry["threads"][str(threads)] = outcome = {"overhead": {}, "cases": {}}
        with log.open("w") as errors:
            left = names
            while left:
                start = [*command, f"--cases={','.join(left)}"]
                died_in, code = listen(start, variables(threads), errors, entry, outcome, bar)
                # One that died outside of a case would do so again.
                lost = [died_in] if died_in else left
                give_up(outcome, lost, cause(code, log), bar)
                left = [name for name in left if name not in outcome["cases"]]


def give_up(outcome, names, why, bar):
    """Notes down why those of these cases that have no result were not measured."""
    for name in names:
        if name not in outcome["cases"]:
            outcome["cases"][name] = {"status": "error", "message": why}
            bar.update()


def listen(command, environment, errors, entry, outcome, bar):
    """Runs a worker, notes down what it reports, and returns the case it died in, if any, and its
    exit code."""
    running = None
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, **environment}
    ) as process:
        for line in process.stdout:
            event = json.loads(line)
            if "versions" in event:
                entry["versions"] = event["versions"]
            elif "overhead" in event:
                outcome["overhead"] = event["overhead"]
            elif "begin" in event:
                running = event["begin"]
            else:
                outcome["cases"][event.pop("case")] = event
                running = None
                bar.update()
    return running, process.returncode


def cause(code, log):
    """Why a worker ended early."""
    if code < 0:
        return f"ended by {signal.Signals(-code).name}"
    lines = [line.strip() for line in log.read_text(errors="replace").splitlines() if line.strip()]
    if any(line.startswith("Timeout (") for line in lines):
        return "no answer in time"
    return lines[-1] if lines else f"ended with exit code {code}"


def write(results, output):
    """Writes table, plot and data, and returns their paths."""
    output.mkdir(parents=True, exist_ok=True)
    base = output / report.stem(results)
    paths = [base.with_name(base.name + suffix) for suffix in (".md", ".svg", ".json")]
    paths[0].write_text(report.markdown(results, cases.load()))
    plot.draw(results, cases.load(), paths[1])
    paths[2].write_text(json.dumps(results, indent=1) + "\n")
    return paths
