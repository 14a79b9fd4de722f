import { expect, it } from 'vitest';
import { mistakesInReply } from './model.ts';

it('a saved reply needs a name and words that fit, and each mistake is said at its field', () => {
  expect(mistakesInReply({ title: 'Greeting', text: 'Hello {name}.' })).toEqual({});
  expect(mistakesInReply({ title: ' ', text: '\n' })).toEqual({
    title: 'Give this reply a name',
    text: 'Write the words of this reply',
  });
  expect(mistakesInReply({ title: 'G'.repeat(81), text: 'a'.repeat(4_001) })).toEqual({
    title: 'This is too long to save. The limit is 80 characters.',
    text: 'This is too long to save. The limit is 4,000 characters.',
  });
});
