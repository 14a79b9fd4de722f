import { readFile, readdir } from 'node:fs/promises';

/** These processes and all their descendants, parents first. Linux only, like the rig. */
export async function processTree(roots: readonly number[]): Promise<number[]> {
  const children = Map.groupBy(await allProcesses(), ({ parent }) => parent);
  const tree = [...roots];
  for (const pid of tree) {
    for (const child of children.get(pid) ?? []) if (!tree.includes(child.pid)) tree.push(child.pid);
  }
  return tree;
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function allProcesses(): Promise<{ pid: number; parent: number }[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const matches = await Promise.all(pids.map(async (pid) => ({ pid, parent: await parentOf(pid) })));
  return matches.filter(({ parent }) => parent > 0);
}

async function parentOf(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0; // it has exited meanwhile
  }
}
