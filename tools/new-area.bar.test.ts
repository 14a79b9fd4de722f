import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { houseEnv, houseRoot } from './house.ts';
import { copyHouse } from './new-area/house-copy.ts';
import { planArea } from './new-area/plan.ts';
import { treeOnDisk } from './structure/tree.ts';

const real = treeOnDisk(houseRoot);
const name = 'area-of-a-test';
const is = 'when a test needs one';

it('a new area compiles, keeps to the walls and is formatted', { timeout: 120_000 }, () => {
  const written = [...planArea(name, is, real).files.keys()];
  const copy = givenRepositoryCopy();
  const say = (command: string) =>
    spawnSync(command, { cwd: copy, env: houseEnv, shell: true, encoding: 'utf8' });
  expect(say(`node tools/new-area.ts ${name} "${is}"`)).toMatchObject({ status: 0, stderr: '' });
  const checks = [
    'tsc -p tsconfig.json',
    'tsc -p web/tsconfig.json',
    'node tools/check-structure.ts',
    `oxlint -f unix ${written.join(' ')}`,
  ];
  const complaints = checks.flatMap((command) => say(command).stdout.split('\n'));
  expect(complaints.filter((line) => written.some((path) => line.startsWith(path)))).toEqual([]);
});

function givenRepositoryCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'kindred-house-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  copyHouse(houseRoot, copy);
  return copy;
}
