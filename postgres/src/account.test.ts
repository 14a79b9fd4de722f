import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { canEnter, chooseAccount, isRoot, usualAccounts } from './account.ts';
import { givenDirectory } from './fixtures.ts';

const run = promisify(execFile);
const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };

it('runs PostgreSQL as an unprivileged user, and creates one only if none exists and we are root', async () => {
  const name = `kindred-test-${process.pid}`;
  const lines: string[] = [];
  onTestFinished(async () => {
    if (isRoot()) await run('userdel', [name]);
  });
  const account = await chooseAccount((line) => lines.push(line), [name]);
  const isListed = (await readFile('/etc/passwd', 'utf8')).includes(`${name}:`);
  const asRoot = { name, uid: expect.toSatisfy((uid: number) => uid > 0), gid: expect.any(Number) };
  expect(account).toEqual(isRoot() ? asRoot : undefined);
  expect(isListed).toBe(isRoot());
  expect(lines).toEqual(isRoot() ? [`Made the system user "${name}": PostgreSQL does not run as root.`] : []);
  expect(await chooseAccount(() => {}, ['nobody-of-this-name', name])).toEqual(account);
});

it('uses a common service user if there is one', async () => {
  const account = await chooseAccount(() => {});
  expect(account?.name ?? usualAccounts[0]).toBeOneOf([...usualAccounts]);
  expect(account === undefined).toBe(!isRoot());
});

it('detects that a user may not enter a directory or one of its parents', async () => {
  const dir = await givenDirectory();
  await mkdir(join(dir, 'above', 'below'), { recursive: true });
  expect(await canEnter(join(dir, 'above', 'below'), stranger)).toBe(true);
  await chmod(join(dir, 'above'), 0o700);
  expect(await canEnter(join(dir, 'above', 'below'), stranger)).toBe(false);
  expect(await canEnter(join(dir, 'above', 'below'), undefined)).toBe(true);
});

it('allows the owner to enter a directory that is closed to others', async () => {
  const dir = await givenDirectory();
  await chmod(dir, 0o700);
  const { uid, gid } = await stat(dir);
  expect(await canEnter(dir, { name: 'owner', uid, gid })).toBe(true);
  expect(await canEnter(dir, { name: 'group', uid: stranger.uid, gid })).toBe(false);
});
