import { readContent } from '@kindred/content/read.ts';
import type { ContentData, ContentType } from '@kindred/contract/content/drafts.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withValueAt } from '../../../platform/record-merge.ts';
import { contentTypes } from '../model.ts';
import { changesBetween, commentPlaces, namedTexts, placeInWords, wordChanges } from './model.ts';

const items = (await readContent()).filter((one) => contentTypes.includes(one.kind as ContentType));

it('every shipped text has a name for each of its fields, and no difference from itself', () => {
  for (const { kind, data } of items) {
    const record = data as unknown as ContentData;
    expect(namedTexts(kind as ContentType, record).length).toBeGreaterThan(0);
    expect(changesBetween(kind as ContentType, record, record)).toEqual([]);
  }
});

it('a changed paragraph is named by its part, with the words before and after', () => {
  const fatigue = items.find(({ kind, slug }) => kind === 'topic' && slug === 'fatigue')
    ?.data as unknown as ContentData;
  const body = [{ kind: 'paragraph', spans: [{ text: 'Rest first.' }] }];
  const after = withValueAt(fatigue, 'modules.0.steps.0.body', body) as ContentData;
  const [change, ...others] = changesBetween('topic', fatigue, after);
  expect(change).toMatchObject({ label: 'What to know: Plain', after: 'Rest first.' });
  expect(others).toEqual([]);
});

it('a difference in words marks what is gone and what is new, and leaves the rest', () => {
  expect(wordChanges('Rest may not help you', 'Rest may help people')).toEqual([
    { kind: 'same', text: 'Rest may ' },
    { kind: 'gone', text: 'not ' },
    { kind: 'same', text: 'help ' },
    { kind: 'gone', text: 'you' },
    { kind: 'new', text: 'people' },
  ]);
});

it('any difference contains both texts in full', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n')).map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordChanges(before, after);
      const without = (kind: string) =>
        changes
          .filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join('');
      expect([without('new'), without('gone')]).toEqual([before, after]);
    }),
  );
});

it('a place in a text is named by its part, even if it covers all of its paragraphs', () => {
  const fatigue = items.find(({ kind, slug }) => kind === 'topic' && slug === 'fatigue')
    ?.data as unknown as ContentData;
  const places = commentPlaces('topic', fatigue);
  expect(placeInWords(places, 'modules.0.steps.0.body')).toBe('What to know: Plain');
  expect(placeInWords(places, 'modules.0.steps.0.body.0')).toMatch(/^What to know: Plain: “/);
  expect(placeInWords(places, 'modules.9.steps.0.body')).toBe('The text');
});

it('a day is written the way people write it, and a partial one as it was typed', () => {
  const textOf = (checked_on: string) =>
    namedTexts('crisis_line', { checked_on }).find(({ path }) => path === 'checked_on')?.text;
  expect(textOf('2026-11-20')).toBe('20 November 2026');
  expect(textOf('2026-13-40')).toBe('2026-13-40');
});
