import type { CharityRecord } from '@kindred/contract/content/configs.ts';
import { openingSentence } from '@kindred/contract/opening-sentence.ts';
import { expect, it } from 'vitest';
import type { ContentItem } from './items.ts';
import { fillItems, fillText } from './placeholders.ts';
import { readContent } from './read.ts';

const items = await readContent();
const charity = items.find(({ kind }) => kind === 'charity')?.data as CharityRecord;
const other = { ...charity, app_name: 'Other', emergency: { number: '111', fever_celsius: 37.5 } };

it('fills in what the charity has set, and leaves other braces alone', () => {
  expect(fillText('{app_name}: call {emergency_number} at {fever_limit}, {name}', other)).toBe(
    'Other: call 111 at 37.5\u00a0°C, {name}',
  );
});

const told = (some: readonly ContentItem[]) =>
  some.filter(({ kind }) => !['charity', 'search_words', 'service', 'coordinator'].includes(kind));
const faultsIn = (some: readonly ContentItem[], pattern: RegExp) =>
  told(some).flatMap(({ kind, slug, data }) => {
    const [match] = pattern.exec(JSON.stringify(data)) ?? [];
    return match === undefined ? [] : [`${kind}/${slug}: ${match}`];
  });

it('no text hard-codes the emergency number, the fever limit or the name', () => {
  const written = /.{0,20}(?:(?<![\d+] ?)\b000\b(?! ?\d)|\b38(?:\.0)?[ \u00a0]?°|\bKindred\b).{0,20}/;
  expect(faultsIn(items, written)).toEqual([]);
});

it('every placeholder used has a known name', () => {
  expect(faultsIn(fillItems(items), /.{0,20}\{[a-z_]+\}.{0,20}/)).toEqual([]);
  expect(faultsIn(items, /\{fever_limit\}/).length).toBeGreaterThan(50);
});

it('returns the same value if nothing needs filling', () => {
  const first = items.find(({ kind }) => kind === 'service');
  expect(fillItems(items).find(({ slug }) => slug === first?.slug)).toBe(first);
});

it('the hours of the phone line match their grid', () => {
  const { line_hours: hours = { openings: [], holidays: [] }, support_line, zone } = charity;
  expect(openingSentence(hours, zone, '2026-01-01')).toBe(support_line.hours);
});
