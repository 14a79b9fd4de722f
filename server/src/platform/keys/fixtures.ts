import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { newKey, type ServerKeys } from './server-keys.ts';

export async function givenKeyFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kindred-keys-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

/** Stored the way an earlier release left them. */
export async function givenStoredKeys(client: Pick<pg.Client, 'query'>): Promise<ServerKeys> {
  const keys = { pepper: newKey(), push_key: newKey() };
  await client.query('insert into server_secret (pepper, push_key) values ($1, $2)', [
    keys.pepper,
    keys.push_key,
  ]);
  return keys;
}

/** Every encoding in which a key could appear in a log or a file. */
export function keyTexts(keys: ServerKeys): string[] {
  return Object.values(keys).flatMap((key: Buffer) =>
    (['base64url', 'base64', 'hex', 'latin1'] as const).map((encoding) => key.toString(encoding)),
  );
}
