import { expect, it } from 'vitest';
import { onlyNamesNumber } from './start-sentence.tsx';

it.each(['Call 1800 620 420 and tell them what you need.', 'Phone (02) 6244 2222', 'Ring us on 13 11 20.'])(
  'a sentence counts as only naming the number if it asks for nothing more: %s',
  (sentence) => expect(onlyNamesNumber(sentence)).toBe(true),
);

it.each(['Call 13 11 20 and ask for Cancer Connect.', 'Call 1800 187 263 on a weekday.', 'Ask your GP.', ''])(
  'a sentence is kept if it says what to do: %s',
  (sentence) => expect(onlyNamesNumber(sentence)).toBe(false),
);
