import { describe, expect, it } from 'vitest';
import { houseRoot } from './house.ts';
import { treeFrom, treeOnDisk } from './structure/tree.ts';
import { bannedIn } from './words/banned-in.ts';
import { wrongSpellings } from './words/spelling.ts';
import { stringsShown } from './words/strings-shown.ts';

const wordsIn = (path: string, text: string) =>
  bannedIn(stringsShown(treeFrom({ [path]: text }))).map(({ word, line }) => `${line} ${word}`);

describe('a banned word', () => {
  it.each([
    ['web/src/messages/en-US/home.po', 'msgid "Ask somebody"\nmsgstr "Ask somebody"', ['2 somebody']],
    ['content/tips.yaml', '- title: Rest\n  text: Simply lie down.', ['2 Simply']],
    ['content/topics/sleep.md', 'Nobody sleeps well in hospital.', ['1 Nobody']],
    [
      'console/src/hello.tsx',
      'export const Hello = () => <p>\nThis page is not ready yet.</p>;',
      ['1 not ready yet'],
    ],
    ['server/src/mails/hello.ts', 'export const hello = `Hello,\nthis link is over.`;', ['1 link is over']],
    ['contract/src/refusals.ts', "export const refusal = 'Look at your e-mail';", ['1 e-mail']],
  ])('is found in %s', (path, text, found) => {
    expect(wordsIn(path, text)).toEqual(found);
  });

  it.each([
    [
      'what people write themselves',
      'contract/src/crisis-phrases/patterns.ts',
      "export const a = 'nobody cares';",
    ],
    ['tests', 'server/src/feed.test.ts', "it('asks somebody', () => {});"],
    ['a word that only contains it', 'content/tips.yaml', '- text: Antibodies and oopsadaisy.'],
    ['names in code', 'server/src/rows.ts', "export const column = 'simply';"],
  ])('is allowed in %s', (_, path, text) => {
    expect(wordsIn(path, text)).toEqual([]);
  });
});

describe('spelling', () => {
  const spellingsIn = (locale: string, id: string, replaced = '') =>
    wrongSpellings(
      treeFrom({ [`web/src/messages/${locale}/home.po`]: `msgid "${id}"\nmsgstr "${replaced}"` }),
    ).map(({ word }) => word);

  it('finds American spelling in Australian English, even where the source text shows through', () => {
    expect(spellingsIn('en-AU', 'Text size and colors')).toEqual(['colors']);
    expect(spellingsIn('en-AU', 'Text size and colors', 'Text size and colours')).toEqual([]);
  });

  it('finds Australian spelling in American English', () => {
    expect(spellingsIn('en-US', 'Counselling near you')).toEqual(['Counselling']);
  });

  it('leaves placeholders alone', () => {
    expect(spellingsIn('en-AU', 'Offered by {organization}')).toEqual([]);
  });
});

it('covers every kind of place where words are written', () => {
  const places = new Set(stringsShown(treeOnDisk(houseRoot)).map(({ path }) => path.split('/', 1)[0]));
  expect(places).toEqual(new Set(['console', 'content', 'contract', 'server', 'web']));
});
