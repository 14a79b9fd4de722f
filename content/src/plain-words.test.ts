import { describe, expect, it } from 'vitest';
import { objections } from './plain-words.ts';

const often = (sentence: string) => Array.from({ length: 12 }, () => sentence).join(' ');

describe('a text before it is published', () => {
  it('passes when it is plain', () => {
    expect(objections('Call your team now. Take your card with you.')).toEqual([]);
  });

  it('is refused when its words are long', () => {
    const said = objections(
      often('Neutropenic individuals occasionally experience considerable haematological toxicity.'),
    );
    expect(said).toContainEqual(expect.stringContaining('The grade is'));
    expect(said).toContainEqual(expect.stringContaining('SMOG is'));
  });

  it('may use the terms that a reader needs', () => {
    expect(
      objections('You may have low neutrophils, low platelets or anaemia. Diarrhoea can come too.'),
    ).toEqual([]);
  });

  it('is refused when one sentence runs on, and names it', () => {
    const long = `Call your team ${'and tell them how you feel '.repeat(5).trim()}.`;
    expect(objections(long)).toContainEqual(`A sentence has 33 words, above 25: "${long}"`);
  });

  it('is refused when its sentences are long on average', () => {
    const long = 'If you feel hot or cold or you start to shake then take your own temperature at once.';
    expect(objections(often(long))).toContainEqual('Sentences have 18.0 words on average, above 15');
  });

  it.each(['battle', 'fighting', 'stay positive', 'simply', 'just', 'Oops', 'clinician'])(
    'never says %s',
    (word) => {
      expect(objections(`You ${word} now.`)).toContainEqual(`We do not say "${word}": "You ${word} now."`);
    },
  );

  it('may say adjust', () => {
    expect(objections('We adjust the dose.')).toEqual([]);
  });
});
