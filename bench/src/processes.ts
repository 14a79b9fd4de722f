import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the CPU of a process in hundredths of a second, whatever the clock of the kernel is. */
const msPerTick = 10;

interface Stat {
  parent: number;
  own: number;
  /** Of children that have ended and were waited for. */
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
    return undefined; // it ended between the listing and the reading
  }
}

/** CPU of a process with all its threads, in milliseconds. */
export function cpuOf(pid: number): number {
  return (statOf(pid)?.own ?? 0) * msPerTick;
}

/** CPU of PostgreSQL: the postmaster, the processes it has, and those it had. */
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

/** The most memory a process ever held, in MB. */
export function peakMemoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

/** What it holds at this moment, in MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

/** How many processes want a core at this moment, and wanted one over the last minute: how noisy it is. */
export function busy(): { now: number; minute: number } {
  const [minute, , , running] = readFileSync('/proc/loadavg', 'latin1').split(' ');
  return { now: Number(running?.split('/')[0] ?? 0), minute: Number(minute ?? 0) };
}
