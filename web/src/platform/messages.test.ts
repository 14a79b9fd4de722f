import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

it('messages: every catalogue that a screen can name is extracted, in every language', () => {
  const source = readFileSync(join(import.meta.dirname, 'messages.ts'), 'utf8');
  const union = /export type Catalogue =([^;]*);/.exec(source)?.[1] ?? '';
  const named = Array.from(union.matchAll(/'([^']+)'/g), ([, name = '']) => name).toSorted();
  const folder = join(import.meta.dirname, '../messages');
  for (const locale of ['en-US', 'en-AU']) {
    const files = globSync(`${locale}/*.po`, { cwd: folder }).map((file) => basename(file, '.po'));
    expect(named).toEqual(files.toSorted());
  }
});
