import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the kernel's tick rate. */
const msPerTick = 10;

interface Stat {
  parent: number;
  own: number;
  /** The time of children that have exited and were waited for. */
  ended: number;
}

function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return undefined; // it exited between the listing and the reading
  }
}

/** CPU time of a process with all its threads, in milliseconds. */
export function cpuOf(pid: number): number {
  return (statOf(pid)?.own ?? 0) * msPerTick;
}

/** CPU time of PostgreSQL: the postmaster and its current and former processes. */
export function cpuOfPostgres(postmaster: number): number {
  const top = statOf(postmaster);
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === postmaster);
  return (
    ((top?.own ?? 0) + (top?.ended ?? 0) + living.reduce((sum, stat) => sum + (stat?.own ?? 0), 0)) *
    msPerTick
  );
}

/** The peak memory of a process, in MB. */
export function peakMemoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Its current memory, in MB. */
export function processMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

/** The number of runnable processes now, and over the last minute: how noisy the machine is. */
export function busy(): { now: number; minute: number } {
  const [minute, , , running] = readFileSync('/proc/loadavg', 'latin1').split(' ');
  return { now: Number(running?.split('/')[0] ?? 0), minute: Number(minute ?? 0) };
}
