import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import type { KillTarget } from './kill-rig.ts';

export type Reply = { status: number; text: string };

/** One request over kept connections; no answer in time is an error, like every other failure. */
function callerOf(port: number): (method: string, path: string, body?: string) => Promise<Reply> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const options = { host: '127.0.0.1', port, method, path, agent, headers, timeout: 5000 };
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in 5 s')));
      sent.on('error', reject);
      sent.end(body);
    });
}

/** The small row server as a target: `command` is started with `args`, and must listen on `port`. */
export function rowServerTarget(o: {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  port: number;
  heard: (text: string) => void;
}): KillTarget {
  const call = callerOf(o.port);
  return {
    start(): ChildProcess {
      const child = spawn(o.command, [...o.args], { env: o.env, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.on('data', (text) => o.heard(String(text)));
      child.stderr.on('data', (text) => o.heard(String(text)));
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

async function answered(reply: Promise<Reply>): Promise<boolean> {
  try {
    return (await reply).status === 200;
  } catch {
    return false; // refused, cut off or silent: that is what the rig is for
  }
}
