import { expect, it } from 'vitest';
import { mentionsIn, suggestColleagues, withMention } from './model.ts';

const people = [
  { id: 'ann', name: 'Ann Lee' },
  { id: 'anna', name: 'Anna Park' },
  { id: 'ben', name: 'Ben Fox' },
];
const names = (before: string) => suggestColleagues(before, people).map(({ name }) => name);

it('a name after @ is suggested while it is typed, and no longer once it is complete', () => {
  expect(names('Can you, @')).toEqual(['Ann Lee', 'Anna Park', 'Ben Fox']);
  expect(names('Can you, @an')).toEqual(['Ann Lee', 'Anna Park']);
  expect(names('@Ann L')).toEqual(['Ann Lee']);
  expect(names('@Ann Lee')).toEqual([]);
  expect(names('No one is named, ann')).toEqual([]);
  expect(names('mail@example.org')).toEqual([]);
  expect(suggestColleagues('@Ann2', [{ id: 'two', name: 'Ann2 Lee' }])).toHaveLength(1);
});

it('a chosen name replaces what was typed of it, and is recognised afterwards', () => {
  const text = withMention('Ring her, @be', 'Ben Fox');
  expect(text).toBe('Ring her, @Ben Fox ');
  expect(mentionsIn(`${text}and @anna park`, people)).toEqual(['anna', 'ben']);
  expect(mentionsIn('Ann Lee', people)).toEqual([]);
});

it('a name that starts like a colleague’s does not notify that colleague, unless they are named too', () => {
  const alike = ['Jo', 'Joanna', 'Jo Park', 'Jo'].map((name, at) => ({ id: `${at}`, name }));
  expect(mentionsIn('@Joanna, can you ring @Jo Park?', alike)).toEqual(['1', '2']);
  expect(mentionsIn('@Joanna and @jo: who is free?', alike)).toEqual(['0', '1', '3']);
});
