import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soundsUrgent } from './matcher.ts';

/** Lists that clinicians can read and extend, one query a line. */
function linesOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../red-flags', file), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('a red flag in a query', () => {
  it('is recognised in every listed phrasing', () => {
    const phrasings = linesOf('phrasings.txt');
    expect(phrasings.length).toBeGreaterThanOrEqual(300);
    expect(phrasings.filter((line) => !soundsUrgent(line))).toEqual([]);
  });

  it('is not seen in what only sounds like one', () => {
    const nearMisses = linesOf('near-misses.txt');
    expect(nearMisses.length).toBeGreaterThanOrEqual(200);
    expect(nearMisses.filter((line) => soundsUrgent(line))).toEqual([]);
  });

  it('counts if it is happening, also beside what would otherwise be about something else', () => {
    expect(soundsUrgent('she had a fever last year')).toBe(false);
    expect(soundsUrgent('she had a fever last year and now she is shivering and hot')).toBe(true);
    expect(soundsUrgent('chemo last week and now a temperature of 38.4')).toBe(true);
  });
});
