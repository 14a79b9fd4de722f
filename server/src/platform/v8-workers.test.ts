import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const program = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerV8Workers } from ${JSON.stringify(new URL('./v8-workers.ts', import.meta.url).href)};
  const priorities = () => readdirSync('/proc/self/task').map((id) => [
    readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id)),
  ]);
  const before = priorities();
  lowerV8Workers();
  process.stdout.write(JSON.stringify({ before, after: priorities() }));
`;

type Priorities = [name: string, priority: number][];

it('lowers the threads of V8 and no other', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { before, after } = JSON.parse(stdout) as Record<'before' | 'after', Priorities>;
  expect(after.filter(([name]) => name === 'V8Worker').length).toBeGreaterThan(0);
  expect(after).toEqual(before.map(([name, was]) => [name, name === 'V8Worker' ? 19 : was]));
});
