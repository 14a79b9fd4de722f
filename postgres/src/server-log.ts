import { closeSync, openSync } from 'node:fs';
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { type SystemAccount, handOver } from './account.ts';
import { ifThere, messageOf } from './errors.ts';

const fullAt = 1_000_000;
const lookEveryMs = 60_000;

/** PostgreSQL's log, in a small file and its predecessor; never in our own output. */
export type ServerLog = {
  file: string;
  /** Opens the file for a postmaster to append to while `use` runs. */
  lend<T>(use: (descriptor: number) => T): T;
  size(): Promise<number>;
  /** The last lines written since the file had this size. */
  since(size: number): Promise<string>;
  close(): void;
};

export async function openServerLog(
  file: string,
  account: SystemAccount | undefined,
  say: (line: string) => void,
): Promise<ServerLog> {
  closeSync(openSync(file, 'a', 0o600));
  await handOver(file, account);
  await shorten(file, say);
  const timer = setInterval(() => void shorten(file, say), lookEveryMs);
  timer.unref();
  return {
    file,
    lend(use) {
      const descriptor = openSync(file, 'a', 0o600);
      try {
        return use(descriptor);
      } finally {
        closeSync(descriptor);
      }
    },
    size: async () => (await ifThere(stat(file)))?.size ?? 0,
    since: (size) => readSince(file, size),
    close: () => clearInterval(timer),
  };
}

/** PostgreSQL keeps the file open for appending, so it is copied and truncated instead of renamed. */
async function shorten(file: string, say: (line: string) => void): Promise<void> {
  try {
    const now = await ifThere(stat(file));
    if (!now || now.size < fullAt) return;
    await copyFile(file, `${file}.1`);
    await truncate(file, 0);
  } catch (error) {
    say(`The log of PostgreSQL could not be shortened: ${messageOf(error)}`);
  }
}

async function readSince(file: string, size: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const end = (await handle.stat()).size;
    const from = Math.max(size, end - 16_384);
    if (from >= end) return '';
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), 0, end - from, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

export function lastLines(text: string, count = 12): string {
  return text.trim().split('\n').slice(-count).join('\n');
}
