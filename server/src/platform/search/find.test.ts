import { beforeAll, describe, expect, it } from 'vitest';
import { everydayOf } from './everyday.ts';
import { find } from './find.ts';
import { textIndex, type Searched, type TextIndex } from './text-index.ts';

const everyday = everydayOf([
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
  index = await textIndex(pages, ['throwing up']);
});
const titles = (text: string) => find(index, everyday, text).hits.map(({ doc }) => pages[doc]?.title);

describe('the order of what is found', () => {
  it('begins with the page whose name was said as a whole', () => {
    expect(titles('brain fog')[0]).toBe('Thinking and memory');
    expect(find(index, everyday, 'brain fog').hits[0]?.matched).toBe('brain fog');
  });

  it('puts a title before a mention', () => {
    expect(titles('vomiting')).toEqual(['Nausea and vomiting', 'Lymphoma of the brain']);
  });

  it('takes letters for a name where they are one, and for a small word where they are not', () => {
    expect(titles('ALL')[0]).toBe('Acute lymphoblastic leukaemia (ALL)');
    expect(titles('can I drive at all')).not.toContain('Acute lymphoblastic leukaemia (ALL)');
  });
});

describe('words that are not on the page', () => {
  it('finds by what people say every day, with other words between', () => {
    expect(titles('I keep throwing it all up')[0]).toBe('Nausea and vomiting');
    expect(titles('how long have I really got')[0]).toBe('Palliative care');
    expect(titles('how long is the car')[0]).toBe('Driving');
  });

  it('reads both spellings of English as one', () => {
    expect(titles('diarrhea')).toEqual(titles('diarrhoea'));
    expect(titles('leukemia')[0]).toBe('Acute lymphoblastic leukaemia (ALL)');
  });

  it('forgives typing: a letter too many, too few, another, two swapped, or written by ear', () => {
    const typos = ['nauseea', 'nausa', 'nauzea', 'nausae', 'vommiting', 'paliative', 'leukemmia'];
    expect(typos.filter((typo) => titles(`${typo} `).length === 0)).toEqual([]);
    expect(find(index, everyday, 'paliative care').readAs).toBe('palliative care');
  });

  it('does not take a short word for another one', () => {
    expect(titles('bar ')).toEqual([]);
  });

  it('takes apart what was run together, and puts together what was torn', () => {
    expect(titles('brainfog ')[0]).toBe('Thinking and memory');
    expect(titles('car t')[0]).toBe('CAR-T cells');
    expect(titles('cart')[0]).toBe('CAR-T cells');
  });

  it('knows a word before it is typed to its end, and only then', () => {
    expect(titles('pallia')[0]).toBe('Palliative care');
    expect(titles('lympho')).toContain('Lymphoma of the brain');
  });
});

describe('a question of no use', () => {
  it.each(['', ' ', '???', '🙂🙂', 'a'.repeat(200), 'の'.repeat(200), '%_\\', '(*.*)+$'])(
    'finds nothing and fails nothing: “%s”',
    (text) => {
      expect(titles(text)).toEqual([]);
    },
  );

  it('searches an index of nothing', async () => {
    const empty = await textIndex([]);
    expect(find(empty, everyday, 'tired').hits).toEqual([]);
  });
});
