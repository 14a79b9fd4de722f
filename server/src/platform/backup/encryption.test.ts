import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, inject, it } from 'vitest';
import { openServerKeys } from '#platform/keys/open-keys.ts';
import { givenKeyFolder, givenStoredKeys, keyTexts } from '#platform/keys/fixtures.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { givenDatabase, onceForFile } from '../../testing/given-database.ts';
import { makeBackupKey, readIdentities } from './encryption.ts';
import { connected, givenBackupFile, givenEmptyDatabase, hashesOf, tablesOf } from './fixtures.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const now = new Date('2027-03-01T00:00:00Z');
const canary = 'canary-in-the-mine';

async function givenPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Safe to share, because no test changes the file or its source. */
const givenEncryptedBackup = onceForFile(async (atEnd) => {
  const source = await givenDatabase('template_kindred', atEnd);
  const client = await connected(source.url, atEnd);
  await client.query(
    `insert into job (name, payload, run_at) select $1, jsonb_build_object('n', n), 'infinity' from generate_series(1, 500) n`,
    [canary],
  );
  const [own, other] = [await givenPair(), await givenPair()];
  const file = await givenBackupFile('backup', atEnd);
  const recipients = [own.recipient, other.recipient];
  await takeBackup({ url: source.url, file, recipients, now, say: () => {} });
  return { ...source, client, file, own, other };
});

/** The refusal, which must come before any database was asked for. */
async function refusalOf(file: string, identities: readonly string[]): Promise<string> {
  let reached = false;
  const reach = async () => {
    reached = true;
    throw new Error('a database was opened');
  };
  const error: unknown = await restoreBackup({ file, identities, reach, say: () => {} }).then(
    () => 'accepted',
    (one: unknown) => one,
  );
  expect(reached).toBe(false);
  return String(error);
}

describe('an encrypted backup', () => {
  it('restores every table unchanged with the key of any recipient', async () => {
    const { client, file, own, other } = await givenEncryptedBackup();
    for (const { identity } of [own, other]) {
      const target = await givenEmptyDatabase();
      await restoreBackup({ file, identities: [identity], reach: async () => target.url, say: () => {} });
      expect(await hashesOf(target.client)).toEqual(await hashesOf(client));
    }
  });

  it('reveals nothing without a key, and is readable only by its owner', async () => {
    const { file } = await givenEncryptedBackup();
    const bytes = await readFile(file);
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    expect(bytes.includes(canary)).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is refused without a key, and with the key of another person', async () => {
    const { file } = await givenEncryptedBackup();
    const stranger = await givenPair();
    expect(await refusalOf(file, [])).toContain('The backup is encrypted. Name the file with its key');
    expect(await refusalOf(file, [stranger.identity])).toContain('the key does not open it');
  });

  it('is refused if it is truncated anywhere', async () => {
    const { file, own } = await givenEncryptedBackup();
    const whole = await readFile(file);
    const cut = await givenBackupFile();
    const lengths = Array.from({ length: 20 }, (_, part) => Math.floor((whole.length * part) / 20));
    const chunkEnds = [1, 2, 3]
      .map((chunks) => whole.length - chunks * (65_536 + 16))
      .filter((end) => end > 0);
    for (const length of [...lengths, ...chunkEnds, whole.length - 1]) {
      await writeFile(cut, whole.subarray(0, length));
      expect(await refusalOf(cut, [own.identity])).toMatch(/end is missing|unpacked|decrypted/);
    }
  });

  it('is refused with any flipped bit, or with anything after its end', async () => {
    const { file, own } = await givenEncryptedBackup();
    const whole = await readFile(file);
    const changed = await givenBackupFile();
    const flips = inject('all') ? 200 : 40;
    for (let nth = 0; nth < flips; nth += 1) {
      // A quarter of the flips are in the header, which is short.
      const at = nth % 4 === 0 ? nth * 8 : Math.floor((whole.length * nth) / flips);
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ (1 << (nth % 8));
      await writeFile(changed, copy);
      expect(await refusalOf(changed, [own.identity]), `bit ${nth % 8} of byte ${at}`).toMatch(
        /unpacked|decrypted|does not open it/,
      );
    }
    await writeFile(changed, Buffer.concat([whole, Buffer.from('x')]));
    expect(await refusalOf(changed, [own.identity])).toContain('decrypted');
  });
});

it('backup: contains no byte of a server key, encrypted or not', async () => {
  const { db, url } = await givenDatabase();
  const client = await connected(url);
  await givenStoredKeys(client);
  const DATA_DIR = await givenKeyFolder();
  const settings = { DATA_DIR, KEYS_FILE: undefined, PEPPER: undefined, PUSH_KEY: undefined };
  const keys = await openServerKeys(db, settings, { now, say: () => {} });
  for (const recipients of [[], [(await givenPair()).recipient]]) {
    const file = await givenBackupFile();
    await takeBackup({ url, file, recipients, now, say: () => {} });
    const bytes = await readFile(file);
    const content = recipients.length === 0 ? gunzipSync(bytes) : bytes;
    for (const text of keyTexts(keys)) {
      expect(bytes.includes(text, 0, 'latin1')).toBe(false);
      expect(content.includes(text, 0, 'latin1')).toBe(false);
    }
  }
});

it('backup of an earlier release: is restored without a key, and its keys move out at the next start', async () => {
  const source = await givenEmptyDatabase();
  const before = (await readMigrations()).filter(({ name }) => name < '0040');
  await migrate(source.url, before, () => {});
  await source.client.query(
    `insert into staff (id, name, email, permissions, added_at) values (gen_random_uuid(), 'Ann', 'ann@example.org', '{}', now())`,
  );
  const { rows } = await source.client.query<{ pepper: Buffer; push_key: Buffer }>(
    'select pepper, push_key from server_secret',
  );
  const file = await givenBackupFile();
  await takeBackup({ url: source.url, file, recipients: [], now, say: () => {} });

  const target = await givenEmptyDatabase();
  await restoreBackup({ file, reach: async () => target.url, say: () => {} });
  await migrate(target.url, await readMigrations(), () => {});
  const db = openDatabase(openPool(target.url, 2, () => {}));
  const DATA_DIR = await givenKeyFolder();
  const settings = { DATA_DIR, KEYS_FILE: undefined, PEPPER: undefined, PUSH_KEY: undefined };
  expect(await openServerKeys(db, settings, { now, say: () => {} })).toEqual(rows[0]);
  await db.destroy();
  expect((await target.client.query('select * from server_secret')).rows).toEqual([]);
});

it('backup: reports a full disk, and leaves no unfinished file', async () => {
  const { url } = await givenDatabase();
  const file = await givenBackupFile();
  await symlink('/dev/full', `${file}.part`);
  const { recipient } = await givenPair();
  await expect(takeBackup({ url, file, recipients: [recipient], now, say: () => {} })).rejects.toThrow(
    `There is no space left for ${file}.`,
  );
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
});

it('backup: is refused with a mistyped public key, before any file is created', async () => {
  const { url } = await givenDatabase();
  const file = await givenBackupFile();
  const { recipient } = await givenPair();
  const wrong = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  await expect(takeBackup({ url, file, recipients: [wrong], now, say: () => {} })).rejects.toThrow(
    'is not an age public key',
  );
  await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
  expect((await tablesOf(await connected(url))).length).toBeGreaterThan(0);
});

describe('a backup key', () => {
  it('is created in a file that only its owner can read, and opens what was encrypted to it', async () => {
    const path = await givenBackupFile('backup-key.txt');
    const recipient = await makeBackupKey(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const [identity = ''] = await readIdentities(path);
    expect(await identityToRecipient(identity)).toBe(recipient);
    await expect(makeBackupKey(path)).rejects.toThrow('EEXIST');
  });

  it('is refused if it is damaged, without a word of it', async () => {
    const path = await givenBackupFile('backup-key.txt');
    await makeBackupKey(path);
    const text = await readFile(path, 'utf8');
    const secret = /AGE-SECRET-KEY-1\S+/.exec(text)?.[0] ?? '';
    for (const damaged of [
      text.replace('AGE-SECRET-KEY-1', 'AGE-SECRET-KEY-1X'),
      text.slice(0, -5),
      '',
      '# nothing',
    ]) {
      await writeFile(path, damaged);
      const error: unknown = await readIdentities(path).catch((one: unknown) => one);
      expect(String(error)).toContain('is not a backup key');
      expect(String(error)).not.toContain(secret.slice(20, 40));
    }
    await mkdir(`${path}.folder`);
    await expect(readIdentities(`${path}.folder`)).rejects.toThrow('EISDIR');
  });
});
