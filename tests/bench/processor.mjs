import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Reads the processor time of a process in seconds; the kernel counts hundredths. */
export function processorSeconds(pid) {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Like `processorSeconds`, for a process with one thread; the kernel counts nanoseconds. */
export const threadSeconds = (pid) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e9;

/** Reads the highest memory of a process since its start, in MB. */
export const highestMemory = (pid) =>
  (Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

/** Finds the process ids of nginx's workers; its other processes answer no requests. */
export const workersOf = (master) =>
  readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === master && isWorker(name),
  );

/** Reads the seconds of all cores: `programs` only, and `all` that weren't idle, network included. */
export function machineSeconds() {
  const [, user = 0, nice = 0, system = 0, _idle, _waiting, ...rest] = readFileSync('/proc/stat', 'utf8')
    .split(/\s+/, 9)
    .map(Number);
  const programs = (user + nice + system) / ticksPerSecond;
  return { programs, all: programs + sum(rest) / ticksPerSecond };
}

export const sum = (values) => values.reduce((total, value) => total + value, 0);

/**
 * Reads the fields after the process name, which may contain spaces; none when the process has ended.
 * @param {number | string} pid
 */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

const isWorker = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker process');
