import { describe, expect, it } from 'vitest';
import {
  easeOf,
  gradeOf,
  measureReadability,
  splitSentences,
  smogOf,
  syllablesIn,
  splitWords,
} from './readability.ts';

describe('reading a text', () => {
  it('ends a sentence at a heading and at each item of a list', () => {
    expect(splitSentences('# What to know\n\n- wash your hands\n- rest\n\nCall us')).toEqual([
      'What to know',
      'wash your hands',
      'rest',
      'Call us',
    ]);
  });

  it('treats a sentence that runs over two lines as one', () => {
    expect(splitSentences('Call your team\nnow.')).toEqual(['Call your team now.']);
  });

  it('does not end a sentence at "e.g.", at "Dr." or inside 38.5', () => {
    expect(splitSentences('See Dr. Lee, e.g. at 38.5 degrees. Then rest.')).toEqual([
      'See Dr Lee, eg at 38.5 degrees.',
      'Then rest.',
    ]);
  });

  it('ends a sentence at a full stop inside quotes or brackets', () => {
    expect(splitSentences('Say "I need help." Then wait. (We will answer.) Rest.')).toHaveLength(4);
  });

  it('ignores Markdown, addresses, phone numbers and code', () => {
    expect(
      splitSentences(
        '**Call** [our line](tel:1800000000) on 1800 000 000, see https://a.example/b or `x = 1`.',
      ).flatMap(splitWords),
    ).toEqual(['Call', 'our', 'line', 'on', 'see', 'or']);
  });

  it('reads a box like any other text', () => {
    expect(
      splitSentences('> **Urgent: Call now**\n>\n> Call if:\n>\n> - you have a fever\n>\n> Go in.'),
    ).toEqual(['Urgent: Call now', 'Call if:', 'you have a fever', 'Go in.']);
  });

  it('counts a hyphenated word as two words, a contraction as one and 38.5 as one', () => {
    expect(splitWords("Don't stop at 24-hour 38.5 lines")).toEqual([
      "Don't",
      'stop',
      'at',
      '24',
      'hour',
      '38.5',
      'lines',
    ]);
  });
});

describe('counting syllables', () => {
  it.each([
    ['cat', 1],
    ['the', 1],
    ['rest', 1],
    ['called', 1],
    ['needed', 2],
    ['treated', 2],
    ['makes', 1],
    ['nurses', 2],
    ['table', 2],
    ['handled', 2],
    ['whole', 1],
    ['medicine', 3],
    ['temperature', 4],
    ['haematology', 5],
    ['anaemia', 3],
    ['fatigue', 2],
    ['every', 2],
    ['people', 2],
    ['area', 3],
    ['areas', 3],
    ['idea', 3],
    ["don't", 1],
    ['000', 1],
    ['38.5', 2],
    ['13YARN', 2],
  ])('%s has %i syllables', (word, syllables) => {
    expect(syllablesIn(word)).toBe(syllables);
  });
});

describe('scoring a text', () => {
  it('gives the cat on the mat grade -1.45', () => {
    const { words, sentences, grade, ease } = measureReadability('The cat sat on the mat.');
    expect({ words, sentences }).toEqual({ words: 6, sentences: 1 });
    expect(grade).toBeCloseTo(-1.45, 6);
    expect(grade).toBeCloseTo(gradeOf(6, 1, 6), 6);
    expect(ease).toBeCloseTo(116.145, 6);
    expect(ease).toBeCloseTo(easeOf(6, 1, 6), 6);
  });

  it('gives 30 sentences with 9 long words a SMOG of 6.2581', () => {
    expect(smogOf(9, 30)).toBeCloseTo(6.2581, 6);
    const text = Array.from({ length: 30 }, (_, at) =>
      at < 9 ? 'Call the hospital.' : 'Call the nurse.',
    ).join(' ');
    expect(measureReadability(text).smog).toBeCloseTo(6.2581, 6);
  });

  it('counts a needed term as an easy word', () => {
    const text = 'Leukaemia is rare.';
    expect(measureReadability(text, new Set(['leukaemia'])).grade).toBeLessThan(
      measureReadability(text).grade,
    );
  });

  it('names the longest sentence', () => {
    expect(measureReadability('Rest. Call your team now. Go.').longestSentence).toEqual({
      words: 4,
      text: 'Call your team now.',
    });
  });
});
