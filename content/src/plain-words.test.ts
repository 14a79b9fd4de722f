import { describe, expect, it } from 'vitest';
import { objections } from './plain-words.ts';

const often = (sentence: string) => Array.from({ length: 12 }, () => sentence).join(' ');

describe('plain-language check of a text', () => {
  it('accepts plain text', () => {
    expect(objections('Call your team now. Take your card with you.')).toEqual([]);
  });

  it('refuses long words', () => {
    const answers = objections(
      often('Neutropenic individuals occasionally experience considerable haematological toxicity.'),
    );
    expect(answers).toContainEqual(expect.stringContaining('The grade is'));
    expect(answers).toContainEqual(expect.stringContaining('SMOG is'));
  });

  it('accepts the medical terms that a reader needs', () => {
    expect(
      objections('You may have low neutrophils, low platelets or anaemia. Diarrhoea can come too.'),
    ).toEqual([]);
  });

  it('refuses an overlong sentence and quotes it', () => {
    const long = `Call your team ${'and tell them how you feel '.repeat(5).trim()}.`;
    expect(objections(long)).toContainEqual(`A sentence has 33 words, above 28: "${long}"`);
  });

  it('refuses sentences that are long on average', () => {
    const long = 'If you feel hot or cold or you start to shake then take your own temperature at once.';
    expect(objections(often(long))).toContainEqual('Sentences have 18.0 words on average, above 17');
  });

  it.each(['battle', 'fighting', 'stay positive', 'simply', 'just', 'Oops', 'clinician'])(
    'refuses the word %s',
    (word) => {
      expect(objections(`You ${word} now.`)).toContainEqual(`We do not say "${word}": "You ${word} now."`);
    },
  );

  it('accepts the word adjust', () => {
    expect(objections('We adjust the dose.')).toEqual([]);
  });
});
