import { expect, it } from 'vitest';
import type { ContentItem } from './items.ts';
import { readContent } from './read.ts';

const services = (await readContent())
  .filter((item): item is ContentItem<'service'> => item.kind === 'service')
  .map(({ data }) => data);

it('a note does not question the time zone that the page names, but says that it was assumed', () => {
  const doubted = services.filter(
    ({ hours, hours_note }) => hours.kind === 'weekly' && hours_note?.includes('time zone'),
  );
  expect(doubted.map(({ slug }) => slug)).toEqual([]);
  const assumed = services.filter(({ hours_note }) => hours_note?.includes('assumed Sydney time'));
  expect(assumed.map(({ hours }) => hours.kind === 'weekly' && hours.zone)).toEqual(
    Array.from({ length: 4 }, () => 'Australia/Sydney'),
  );
});

it('help for older people gives the minimum age before describing the service', () => {
  const older = services.filter(({ types }) => types.includes('aged-home-help'));
  expect(older.length).toBeGreaterThan(0);
  expect(older.filter(({ summary }) => !/^For people aged \d+ or over/.test(summary))).toEqual([]);
});
