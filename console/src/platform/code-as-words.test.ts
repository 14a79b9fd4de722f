import { expect, it } from 'vitest';
import { codeAsWords } from './code-as-words.ts';

it('a code of the contract is written as words', () => {
  expect(['watch_and_wait', 'family_or_friend', 'acute-leukaemia'].map(codeAsWords)).toEqual([
    'Watch and wait',
    'Family or friend',
    'Acute leukaemia',
  ]);
});
