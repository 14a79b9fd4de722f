import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { houseRoot } from './house.ts';

const read = (path: string) => readFileSync(join(houseRoot, path), 'utf8');

interface Menu {
  key: string;
  primary: { label: string; link: string; icon?: string }[];
  secondary: { label: string; link: string; icon?: string }[];
}

/** `label, link, icon` of each entry in one list of the app's source. */
function builtIn(source: string, from: string): string[] {
  const list = source.slice(source.indexOf(from));
  const ends = ['\n];', '\n  ],', '\n] as const;'].map((end) => list.indexOf(end)).filter((at) => at > 0);
  const upTo = Math.min(...ends);
  return [...list.slice(0, upTo).matchAll(/label: msg`([^`]+)`, link: '([^']+)'(?:, icon: '([^']+)')?/g)].map(
    ([, label, link, icon = '']) => `${label} ${link} ${icon}`,
  );
}

const inWords = (entries: Menu['primary']) =>
  entries.map(({ label, link, icon = '' }) => `${label} ${link} ${icon}`);

it('the menus shipped as content match those built into the app, so an edit starts from what people see', () => {
  const source = read('web/src/shell/menu.ts');
  const menus = new Map((parse(read('content/menus.yaml')) as Menu[]).map((menu) => [menu.key, menu]));
  const [guest, member, footer] = ['guest', 'member', 'footer'].map((key) => menus.get(key));
  const primary = builtIn(source, 'const primary');
  expect(primary).toHaveLength(6);
  expect(inWords(guest?.primary ?? [])).toEqual(primary);
  expect(inWords(member?.primary ?? [])).toEqual(primary);
  expect(inWords(guest?.secondary ?? [])).toEqual(builtIn(source, '  guest: ['));
  expect(inWords(member?.secondary ?? [])).toEqual(builtIn(source, '  member: ['));
  expect(inWords(footer?.primary ?? [])).toEqual(builtIn(source, 'const footer'));
});
