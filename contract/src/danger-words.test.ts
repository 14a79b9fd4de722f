import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { speaksOfDanger } from './danger-words.ts';

/** Lists that clinicians can read and add to. */
function linesOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'danger-words', file), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

const said = linesOf('said.txt');
const falseFriends = linesOf('false-friends.txt');

it('misses none of the phrasings that speak of danger', () => {
  expect(said.length).toBeGreaterThanOrEqual(200);
  expect(said.filter((line) => !speaksOfDanger(line))).toEqual([]);
});

it('raises no alarm at what only sounds like it', () => {
  expect(falseFriends.length).toBeGreaterThanOrEqual(60);
  expect(falseFriends.filter((line) => speaksOfDanger(line))).toEqual([]);
});
