import { beforeAll, describe, expect, it } from 'vitest';
import { buildSynonyms } from './synonyms.ts';
import { bestHits, searchText } from './find.ts';
import { textIndex, type Searched, type TextIndex } from './text-index.ts';

const everyday = buildSynonyms([
  { say: ['throwing up', 'hair falling out'], find: 'nausea' },
  { say: ['how long have i got'], find: 'palliative care' },
]);

function page(title: string, more: Partial<Searched> = {}): Searched {
  return { title, words: [], summary: '', short: '', headings: '', body: '', weight: 1, ...more };
}

const pages = [
  page('Nausea and vomiting', { words: ['queasy'], body: 'Some medicines help. Eat little.' }),
  page('Palliative care', { body: 'Care for comfort, at every time.' }),
  page('Acute lymphoblastic leukaemia (ALL)', { words: ['ALL', 'Ph+ leukaemia'] }),
  page('CAR-T cells', { body: 'All of it is done in hospital. Diarrhoea may come.' }),
  page('Thinking and memory', { words: ['brain fog'], body: 'A fog in the brain of many.' }),
  page('Lymphoma of the brain', { body: 'The brain. Vomiting may come. A car is not for you to drive.' }),
  page('Driving', { words: ['car'], body: 'Ask before you drive.' }),
];

let index: TextIndex;
beforeAll(async () => {
  index = await textIndex(pages, { synonyms: ['throwing up'], known: ['DVA, telehealth'] });
});
const hits = (text: string) => bestHits(searchText(index, everyday, text));
const titles = (text: string) => hits(text).map(({ doc }) => pages[doc]?.title);

describe('ranking', () => {
  it('starts with an exact match of a name', () => {
    expect(titles('brain fog')[0]).toBe('Thinking and memory');
    expect(hits('brain fog')[0]?.matched).toBe('brain fog');
  });

  it('puts a title match before a mention', () => {
    expect(titles('vomiting')).toEqual(['Nausea and vomiting', 'Lymphoma of the brain']);
  });

  it('treats an abbreviation as a name, but not the ordinary word spelled the same', () => {
    expect(titles('ALL')[0]).toBe('Acute lymphoblastic leukaemia (ALL)');
    expect(titles('can I drive at all')).not.toContain('Acute lymphoblastic leukaemia (ALL)');
  });
});

describe('queries with words that are not on the page', () => {
  it('match everyday phrases, even with other words in between', () => {
    expect(titles('I keep throwing it all up')[0]).toBe('Nausea and vomiting');
    expect(titles('how long have I really got')[0]).toBe('Palliative care');
    expect(titles('how long is the car')[0]).toBe('Driving');
  });

  it('match both spellings of English', () => {
    expect(titles('diarrhea')).toEqual(titles('diarrhoea'));
    expect(titles('leukemia')[0]).toBe('Acute lymphoblastic leukaemia (ALL)');
  });

  it('tolerate typos: an extra, missing, wrong or swapped letter, or phonetic spelling', () => {
    const typos = ['nauseea', 'nausa', 'nauzea', 'nausae', 'vommiting', 'paliative', 'leukemmia'];
    expect(typos.filter((typo) => titles(`${typo} `).length === 0)).toEqual([]);
    expect(searchText(index, everyday, 'paliative care').readAs).toBe('palliative care');
  });

  it.each(['telephone', 'DVA', 'telehealth', '38.5'])('are not corrected if they are right: %s', (text) => {
    expect(searchText(index, everyday, `${text} `).readAs).toBeNull();
  });

  it('do not match a different short word', () => {
    expect(titles('bar ')).toEqual([]);
  });

  it('split joined words, and join split ones', () => {
    expect(titles('brainfog ')[0]).toBe('Thinking and memory');
    expect(titles('car t')[0]).toBe('CAR-T cells');
    expect(titles('cart')[0]).toBe('CAR-T cells');
  });

  it('match the start of a word, but not its middle', () => {
    expect(titles('pallia')[0]).toBe('Palliative care');
    expect(titles('lympho')).toContain('Lymphoma of the brain');
    expect(titles('what is a')).not.toContain('Acute lymphoblastic leukaemia (ALL)');
  });
});

it('gives the same results whatever was searched for before', async () => {
  const small = await textIndex(pages.slice(0, 2));
  const asked = [
    'brain fog',
    'car t',
    'vomiting in the brain',
    'nausea ',
    'driving a car',
    'throwing it all up',
  ];
  const ask = (text: string) => [
    bestHits(searchText(index, everyday, text)),
    bestHits(searchText(small, everyday, text)),
  ];
  const fresh = asked.map(ask);
  expect(asked.toReversed().map(ask).toReversed()).toEqual(fresh);
  expect(fresh.flat(2).every(({ doc, score }) => pages[doc] && score > 0)).toBe(true);
});

describe('a query without meaning', () => {
  it.each(['', ' ', '???', '🙂🙂', 'a'.repeat(200), 'の'.repeat(200), '%_\\', '(*.*)+$'])(
    'finds nothing and does not fail: “%s”',
    (text) => {
      expect(titles(text)).toEqual([]);
    },
  );

  it('works on an empty index', async () => {
    const empty = await textIndex([]);
    expect(bestHits(searchText(empty, everyday, 'tired'))).toEqual([]);
  });
});
