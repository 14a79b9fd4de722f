import { spawn, type ChildProcess } from 'node:child_process';
import { answered, rigCaller } from './call.ts';
import type { KillTarget } from './kill-rig.ts';

/** The small row server as a target: `command` runs with `args`, and must listen on `port`. */
export function rowServerTarget(o: {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  port: number;
  output: (text: string) => void;
}): KillTarget {
  const call = rigCaller(o.port);
  return {
    start(): ChildProcess {
      const child = spawn(o.command, [...o.args], { env: o.env, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.on('data', (text) => o.output(String(text)));
      child.stderr.on('data', (text) => o.output(String(text)));
      return child;
    },
    async postmasterPid() {
      const pid = Number((await call('GET', '/postmaster')).text);
      if (!Number.isInteger(pid)) throw new Error('there is no postmaster');
      return pid;
    },
    async write(id) {
      return (await answered(call('POST', `/rows/${id}`))) ? 'acknowledged' : 'unknown';
    },
    async readAll() {
      const rows: unknown = JSON.parse((await call('GET', '/rows')).text);
      return Array.isArray(rows) ? rows.map(String) : [];
    },
    ready: () => answered(call('GET', '/ready')),
  };
}
