import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, ifThere, messageOf } from '@kindred/postgres/errors.ts';
import { flushDirectory } from '@kindred/postgres/flush-directory.ts';
import * as z from 'zod';
import { serverKey } from './key-setting.ts';
import { newId } from '#platform/ids.ts';
import { keyNames, type ServerKeys } from './server-keys.ts';

const KeyFile = z.object({ pepper: serverKey, push_key: serverKey });

export type FiledKeys = Readonly<Partial<ServerKeys>>;

const about =
  'The keys of this Kindred server. Keep a copy, separate from the backups. See docs/runbook.md, "Keys".';

/** Undefined if there is no file. Errors about a bad file never quote any of its text. */
export async function readKeyFile(path: string): Promise<FiledKeys | undefined> {
  const file = await ifThere(open(path, 'r'));
  if (!file) return undefined;
  try {
    // Windows has no such permission bits.
    if (process.platform !== 'win32' && ((await file.stat()).mode & 0o077) !== 0)
      throw new Error(
        `${path} contains keys, and other people on this machine can read it. Make it readable by you only: chmod 600 ${path}`,
      );
    return parseKeys(await file.readFile('utf8'), path);
  } finally {
    await file.close();
  }
}

function parseKeys(text: string, path: string): FiledKeys {
  const parsed = KeyFile.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new Error(
      `${path} is damaged. It should contain the keys as JSON: ${keyNames.join(' and ')}, each 43 characters long. Restore the file from your copy of the keys.`,
    );
  const { pepper, push_key } = parsed.data;
  return { ...(pepper && { pepper }), ...(push_key && { push_key }) };
}

/** The parser's own message would quote the keys. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Either complete and synced to disk under its name, or absent. A file created in the meantime is never overwritten.
 */
export async function writeKeyFile(path: string, keys: FiledKeys, exists: 'new' | 'replace'): Promise<void> {
  const draft = `${path}.${newId()}.part`;
  const text = JSON.stringify(
    { about, ...Object.fromEntries(keyNames.map((name) => [name, keys[name]?.toString('base64url')])) },
    null,
    2,
  );
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeSecretFile(draft, `${text}\n`);
    if (exists === 'new') await link(draft, path);
    else await rename(draft, path);
    await flushDirectory(dirname(path));
  } catch (error) {
    const why =
      codeOf(error) === 'EEXIST'
        ? 'Another server has just written this file. Start again.'
        : messageOf(error);
    throw new Error(`The keys could not be saved in ${path}. ${why}`, { cause: error });
  } finally {
    await ifThere(rm(draft));
  }
}

/** Creates a file that only its owner can read, and syncs it to disk. */
export async function writeSecretFile(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
