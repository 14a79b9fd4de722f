import type { Tree } from '../structure/tree.ts';
import type { WordBreach } from './banned-in.ts';

/** Spellings that differ between the catalogues. Each is a word prefix. */
const spellings: readonly (readonly [american: string, australian: string])[] = [
  ['color', 'colour'],
  ['behavior', 'behaviour'],
  ['favor', 'favour'],
  ['honor', 'honour'],
  ['neighbor', 'neighbour'],
  ['tumor', 'tumour'],
  ['center', 'centre'],
  ['liter\\b', 'litre\\b'],
  ['leukemi', 'leukaemi'],
  ['anemi', 'anaemi'],
  ['hemoglobin', 'haemoglobin'],
  ['hematolog', 'haematolog'],
  ['diarrhea', 'diarrhoea'],
  ['pediatric', 'paediatric'],
  ['anesthe', 'anaesthe'],
  ['counselor', 'counsellor'],
  ['counseling', 'counselling'],
  ['traveling', 'travelling'],
  ['canceled', 'cancelled'],
  ['canceling', 'cancelling'],
  ['labeled', 'labelled'],
  ['organiz', 'organis'],
  ['recogniz', 'recognis'],
  ['personaliz', 'personalis'],
  ['prioritiz', 'prioritis'],
  ['summariz', 'summaris'],
  ['apologiz', 'apologis'],
  ['realiz', 'realis'],
  ['analyz', 'analys'],
  ['gray\\b', 'grey\\b'],
  ['enroll\\b', 'enrol\\b'],
  ['afterward\\b', 'afterwards\\b'],
];

const foreign = (word: string, instead: string) => ({
  pattern: new RegExp(`\\b${word}\\w*`, 'i'),
  instead: instead.replace('\\b', ''),
});
const foreignWords = {
  'en-US': spellings.map(([american, australian]) => foreign(australian, american)),
  'en-AU': spellings.map(([american, australian]) => foreign(american, australian)),
};

/** Finds one country's spelling in the other's catalogue, as people read it: an untranslated source text counts too. */
export function wrongSpellings(tree: Tree): WordBreach[] {
  return tree.paths.flatMap((path) => {
    const locale = /^web\/src\/messages\/(en-US|en-AU)\/.*\.po$/.exec(path)?.[1] as
      | 'en-US'
      | 'en-AU'
      | undefined;
    if (!locale) return [];
    return messagesIn(tree.read(path)).flatMap(({ line, text }) =>
      foreignWords[locale].flatMap(({ pattern, instead }) => {
        const word = pattern.exec(text)?.[0];
        return word === undefined ? [] : [{ path, line, word, instead: `${instead}…` }];
      }),
    );
  });
}

function messagesIn(catalogue: string): { line: number; text: string }[] {
  const lines = catalogue.split('\n');
  return lines.flatMap((line, at) => {
    const id = quoted(line, 'msgid');
    if (!id) return [];
    const replaced = lines.slice(at).find((later) => later.startsWith('msgstr '));
    const text = (replaced && quoted(replaced, 'msgstr')) || id;
    return [{ line: at + 1, text: text.replaceAll(/\{[^{}]*\}/g, '…') }];
  });
}

function quoted(line: string, keyword: string): string | undefined {
  return line.startsWith(`${keyword} "`) ? line.slice(keyword.length + 2, -1) : undefined;
}
