import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { speaksOfDanger } from './matcher.ts';

/** Lists that clinicians can read and extend. */
function linesOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../crisis-phrases', file), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

const answers = linesOf('said.txt');
const falseFriends = linesOf('false-friends.txt');

it('recognises every phrase that signals danger', () => {
  expect(answers.length).toBeGreaterThanOrEqual(200);
  expect(answers.filter((line) => !speaksOfDanger(line))).toEqual([]);
});

it('does not match phrases that only sound like danger', () => {
  expect(falseFriends.length).toBeGreaterThanOrEqual(60);
  expect(falseFriends.filter((line) => speaksOfDanger(line))).toEqual([]);
});
