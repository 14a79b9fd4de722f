import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const [, , folder = ''] = process.argv;
const program = join(import.meta.dirname, '../server/src/print-replies.ts');
/** The instant of all replies; the hand-written ones assume it. */
const now = '2026-11-22T00:00:00Z';

// The server is a separate process, because this app imports nothing from it. It exits when its input ends.
const server = spawn(process.execPath, [program, now], { stdio: ['pipe', 'pipe', 'inherit'] });
const ended = new Promise<number | null>((resolve, reject) => {
  server.on('error', reject).on('exit', resolve);
});
const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();

/** A guest's reply from a server with only the starter content: GET, or POST if there is a body. */
export async function askServer<T>(path: string, body?: object): Promise<T> {
  server.stdin.write(`${JSON.stringify(body ? { method: 'POST', path, body } : { method: 'GET', path })}\n`);
  const { value, done } = await lines.next();
  if (done) throw new Error(`The server ended before it answered ${path}`);
  return JSON.parse(value) as T;
}

export async function closeServer(): Promise<void> {
  server.stdin.end();
  const code = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

export function readHandWritten(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'mock', `${file}.json`), 'utf8')) as unknown;
}

export function writeReply(file: string, reply: unknown): void {
  const path = join(folder, `${file}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(reply));
}
