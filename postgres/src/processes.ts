import { readFile, readdir, readlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { codeOf } from './errors.ts';

/** Linux shows what a process is; other systems only show whether its id is in use. */
export const canReadProcesses = existsSync('/proc/self/stat');

export type ProcessLife = 'gone' | 'zombie' | 'running';

/** A killed process stays a zombie until its parent, or init, reaps it. */
export async function readProcessLife(pid: number): Promise<ProcessLife> {
  if (!canReadProcesses) return exists(pid) ? 'running' : 'gone';
  const stat = await readStat(pid);
  if (!stat) return 'gone';
  return stat.state === 'Z' || stat.state === 'X' ? 'zombie' : 'running';
}

export async function readParentPid(pid: number): Promise<number | undefined> {
  return canReadProcesses ? (await readStat(pid))?.parent : undefined;
}

/** Whether this is a PostgreSQL process of that cluster; all of them have it as their working directory. */
export async function isPostgresIn(pid: number, cluster: string): Promise<boolean> {
  const [cwd, exe] = await Promise.all([look(pid, 'cwd'), look(pid, 'exe')]);
  // After an upgrade of the package, the link ends in " (deleted)".
  return cwd === cluster && exe !== undefined && basename(exe).startsWith('postgres');
}

export async function allPostgresIn(cluster: string): Promise<number[]> {
  if (!canReadProcesses) return [];
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const theirs = await Promise.all(pids.map((pid) => isPostgresIn(pid, cluster)));
  return pids.filter((_, at) => theirs[at]);
}

/** False if the process is already gone. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  // Process id 0 would signal our whole process group.
  if (pid <= 0) throw new Error(`No process has the number ${pid}.`);
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

export function exists(pid: number): boolean {
  try {
    return signal(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'EPERM') return true;
    throw error;
  }
}

type Stat = { state: string; parent: number };

const unreadable = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM']);

async function readStat(pid: number): Promise<Stat | undefined> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The program name is in parentheses and may itself contain any character, including parentheses.
    const [state, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { state: state ?? '', parent: Number(parent) };
  } catch (error) {
    if (unreadable.has(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

async function look(pid: number, link: 'cwd' | 'exe'): Promise<string | undefined> {
  try {
    return await readlink(`/proc/${pid}/${link}`);
  } catch (error) {
    if (unreadable.has(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}
