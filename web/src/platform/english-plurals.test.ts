import { createCompiledCatalog } from '@lingui/cli/api';
import { setupI18n, type Messages } from '@lingui/core';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutPlurals, type CompiledMessage } from './english-plurals.ts';

const messages = join(import.meta.dirname, '../messages/en-US');

function pluralsOf(file: string): string[] {
  const lines = readFileSync(join(messages, file), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, text] = /^msgid (".*, plural, .*")$/.exec(line) ?? [];
    return text === undefined ? [] : [JSON.parse(text) as string];
  });
}

/** The texts as compiled without the plugin. */
function compiled(texts: readonly string[]): Record<string, CompiledMessage> {
  const named = Object.fromEntries(texts.map((text) => [text, text]));
  const { source } = createCompiledCatalog('en-US', named, { namespace: 'json' });
  return (JSON.parse(source) as { messages: Record<string, CompiledMessage> }).messages;
}

const spoken = (all: Messages) => setupI18n({ locale: 'en-US', messages: { 'en-US': all } });

it('every count reads as the rules of the language require', () => {
  const texts = [...new Set(globSync('*.po', { cwd: messages }).flatMap(pluralsOf))];
  expect(texts.length).toBeGreaterThan(50);
  const all = compiled(texts);
  const byRules = spoken(all);
  const byValue = spoken(
    Object.fromEntries(Object.entries(all).map(([id, message]) => [id, withoutPlurals(message)])),
  );
  expect(JSON.stringify(all).match(/"plural"/g)?.length).toBeGreaterThan(texts.length - 1);
  for (const text of texts)
    for (const count of [-2, 0, 0.5, 1, 1.5, 2, 3, 11, 21, 101, 999]) {
      const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
      const values = Object.fromEntries(names.map((name) => [name, count]));
      expect(byValue._(text, values)).toBe(byRules._(text, values));
    }
});

it('no catalogue needs the rules', async () => {
  const catalogues = import.meta.glob<Messages>('../messages/en-AU/*.po', { import: 'messages' });
  const left: string[] = [];
  for (const [file, load] of Object.entries(catalogues))
    if (JSON.stringify(await load()).includes('"plural"')) left.push(file.replace(/.*\//, ''));
  expect(left).toEqual([]);
});
