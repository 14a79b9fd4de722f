import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));

it.each(files)(
  'energy rules: import nothing outside their own folder and the date arithmetic: %s',
  (file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
    expect(imports.filter((from) => !from.startsWith('./') && from !== '../../calendar-days.ts')).toEqual([]);
  },
);
