import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soundsUrgent } from './matcher.ts';

/** Lists that clinicians can read and extend, one query per line. */
function linesOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../red-flags', file), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('a red flag in a query', () => {
  it('is recognised in at least 99 of 100 listed phrasings', () => {
    const phrasings = linesOf('phrasings.txt');
    expect(phrasings.length).toBeGreaterThanOrEqual(300);
    expect(phrasings.filter((line) => !soundsUrgent(line)).length / phrasings.length).toBeLessThanOrEqual(
      0.01,
    );
  });

  it('is seen in at most 3 of 100 texts that only sound like one, because a false alarm harms less than a missed sign', () => {
    const nearMisses = linesOf('near-misses.txt');
    expect(nearMisses.length).toBeGreaterThanOrEqual(200);
    expect(nearMisses.filter(soundsUrgent).length / nearMisses.length).toBeLessThanOrEqual(0.03);
  });

  it.each(linesOf('somewhere.txt'))(
    'counts wherever it happens, and whatever else the query asks: %s',
    (line) => {
      expect(soundsUrgent(line)).toBe(true);
    },
  );

  it('counts if it is happening, even beside words that would otherwise rule it out', () => {
    expect(soundsUrgent('she had a fever last year')).toBe(false);
    expect(soundsUrgent('she had a fever last year and now she is shivering and hot')).toBe(true);
    expect(soundsUrgent('chemo last week and now a temperature of 38.4')).toBe(true);
  });
});
