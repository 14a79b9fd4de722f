import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseRoot } from './house.ts';
import {
  boundedPatterns,
  findSlowPatterns,
  isUnbounded,
  patternsIn,
  patternsMadeBy,
  sourcesWithForeignText,
} from './slow-patterns.ts';

const written = sourcesWithForeignText().flatMap((file) => patternsIn(file));

describe('regular expressions', () => {
  it('take linear time for every text', async () => {
    const checked = written.filter(isUnbounded);
    const slow = await findSlowPatterns(checked);
    process.stdout.write(`figure: slow patterns ${slow.length} of ${checked.length}\n`);
    expect(written.length).toBeGreaterThan(200);
    expect(slow).toEqual([]);
  }, 600_000);

  it('that are built from parts are just as fast', async () => {
    const load = async () => {
      await import('@kindred/contract/api.ts');
      await import(join(houseRoot, 'server/src/platform/search/spelling.ts'));
    };
    const made = (await patternsMadeBy('put together', load)).filter(({ source }) => source.length < 5_000);
    const slow = await findSlowPatterns(made);
    process.stdout.write(`figure: slow patterns put together ${slow.length} of ${made.length}\n`);
    expect(made.length).toBeGreaterThan(5);
    expect(slow).toEqual([]);
  }, 600_000);

  it('that are slow in theory are needed, and only see short texts', () => {
    for (const { source, maxLength } of boundedPatterns) {
      expect(written.map((one) => one.source)).toContain(source);
      expect(maxLength).toBeLessThanOrEqual(300);
    }
  });

  it('that are slow are detected, both polynomial and exponential ones', async () => {
    const planted = patternsIn(
      'planted.ts',
      String.raw`const a = /^(\w+\s?)+$/; const b = /\s*\n\s*/g; const c = /^\d+$/;`,
    );
    const slow = await findSlowPatterns(planted);
    expect(slow.map(({ source }) => source)).toEqual([String.raw`^(\w+\s?)+$`, String.raw`\s*\n\s*`]);
  }, 600_000);
});
