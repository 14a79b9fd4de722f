import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const ours = JSON.stringify(new URL('./v8-workers.ts', import.meta.url).href);

const program = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerV8Workers } from ${ours};
  const priorities = () => readdirSync('/proc/self/task').map((id) => [
    readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id)),
  ]);
  const before = priorities();
  lowerV8Workers(console.error);
  process.stdout.write(JSON.stringify({ before, after: priorities() }));
`;

const refused = `
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.setPriority = () => { throw new Error('EPERM'); };
  syncBuiltinESMExports();
  const { lowerV8Workers } = await import(${ours});
  lowerV8Workers(console.error);
  console.log('goes on');
`;

const run = (text: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', text], { encoding: 'utf8' });

type Priorities = [name: string, priority: number][];

it('lowers the priority of the threads of V8 and no others', () => {
  const { stdout, stderr } = run(program);
  expect(stderr).toBe('');
  const { before, after } = JSON.parse(stdout) as Record<'before' | 'after', Priorities>;
  expect(after.filter(([name]) => name === 'V8Worker').length).toBeGreaterThan(0);
  expect(after).toEqual(before.map(([name, was]) => [name, name === 'V8Worker' ? 19 : was]));
});

it('reports a refusal by the operating system, and continues', () => {
  const { stdout, stderr } = run(refused);
  expect(stderr).toContain('EPERM');
  expect(stdout).toBe('goes on\n');
});
