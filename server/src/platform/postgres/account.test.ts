import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { canEnter, chooseAccount, isRoot, usualAccounts } from './account.ts';
import { givenDirectory } from './fixtures.ts';

const run = promisify(execFile);
const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };

it('runs PostgreSQL as a user without rights, made when there is none, unless we are one ourselves', async () => {
  const name = `kindred-test-${process.pid}`;
  const said: string[] = [];
  onTestFinished(async () => {
    if (isRoot()) await run('userdel', [name]);
  });
  const account = await chooseAccount((line) => said.push(line), [name]);
  const isKnown = (await readFile('/etc/passwd', 'utf8')).includes(`${name}:`);
  if (!isRoot()) {
    expect({ account, isKnown, said }).toEqual({ account: undefined, isKnown: false, said: [] });
    return;
  }
  expect(account).toEqual({ name, uid: expect.any(Number), gid: expect.any(Number) });
  expect(account?.uid).toBeGreaterThan(0);
  expect(isKnown).toBe(true);
  expect(said.join()).toContain(`Made the system user "${name}"`);
  expect(await chooseAccount(() => {}, ['nobody-of-this-name', name])).toEqual(account);
});

it('takes a usual user where there is one', async () => {
  const account = await chooseAccount(() => {});
  expect(account?.name ?? usualAccounts[0]).toBeOneOf([...usualAccounts]);
  expect(account === undefined).toBe(!isRoot());
});

it('sees that a user may not enter a directory, or one above it', async () => {
  const dir = await givenDirectory();
  await mkdir(join(dir, 'above', 'below'), { recursive: true });
  expect(await canEnter(join(dir, 'above', 'below'), stranger)).toBe(true);
  await chmod(join(dir, 'above'), 0o700);
  expect(await canEnter(join(dir, 'above', 'below'), stranger)).toBe(false);
  expect(await canEnter(join(dir, 'above', 'below'), undefined)).toBe(true);
  if (isRoot()) {
    await chown(join(dir, 'above'), stranger.uid, 0);
    expect(await canEnter(join(dir, 'above', 'below'), stranger)).toBe(true);
  }
});
