import type { FoundAll, FoundItem, FoundKind } from '@kindred/contract/search.ts';
import type { Data, Published } from '#platform/content/published.ts';
import { wordsOfRichText } from '#platform/content/words-of.ts';
import type { Searched } from '#platform/search/text-index.ts';
import { plain } from '#platform/search/words.ts';

/** Something that can be found, and what is shown of it. */
export interface Entry extends Searched, Omit<FoundItem, 'matched'> {
  kind: FoundKind;
}

/** A page that explains something stands before what only has to do with it. */
const besideTopics = 0.6;

/** Everything that can be found. A new kind is one more line here, and its name in the contract. */
export function entriesIn(content: Published): Entry[] {
  return [
    ...content.all('topic').map(topicEntry),
    ...content.all('tip').map(tipEntry),
    ...content.all('tool').map((tool) => offerEntry('tool', '/tabs/online_apps_and_tools', tool)),
    ...content.all('program').map((program) => offerEntry('program', '/tabs/online_programs', program)),
    ...content.all('event').map(eventEntry),
  ];
}

function topicEntry({ slug, title, summary, words, in_short, modules }: Data<'topic'>): Entry {
  const steps = modules.flatMap((module) => module.steps);
  const blocks = steps.flatMap(({ body, more = [] }) => [...body, ...more]);
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  return {
    kind: 'topic',
    slug,
    title,
    summary,
    link: `/tabs/learn/${slug}`,
    words,
    short: in_short.join(' . '),
    headings: [
      ...modules.map((module) => module.title),
      ...steps.map((step) => step.title),
      ...wordsOfRichText(headings),
    ].join(' . '),
    body: wordsOfRichText(blocks).join(' '),
    weight: 1,
  };
}

function tipEntry({ slug, title, text, why, words }: Data<'tip'>): Entry {
  const [first = text, ...rest] = text.split(/(?<=[.?!]) /);
  return {
    kind: 'tip',
    slug,
    title,
    summary: first,
    link: `/tabs/tips/${slug}`,
    words,
    short: [...rest, why].join(' '),
    headings: '',
    body: '',
    weight: besideTopics,
  };
}

function offerEntry(
  kind: 'tool' | 'program',
  list: string,
  { slug, name, maker, summary, words, about }: Data<'tool' | 'program'>,
): Entry {
  return {
    kind,
    slug,
    title: name,
    summary,
    link: `${list}/${slug}`,
    words,
    short: '',
    headings: maker,
    body: wordsOfRichText(about).join(' '),
    weight: besideTopics,
  };
}

function eventEntry({ slug, title, summary, words, about, audience, place, host }: Data<'event'>): Entry {
  return {
    kind: 'event',
    slug,
    title,
    summary,
    link: `/tabs/upcoming_events/${slug}`,
    words,
    short: audience,
    headings: [place?.name, place?.address, host].join(' . '),
    body: wordsOfRichText(about).join(' '),
    weight: besideTopics,
  };
}

export function shown({ slug, title, summary, link }: Entry, matched: string | undefined): FoundItem {
  return { slug, title, summary, link, ...(matched === undefined ? {} : { matched }) };
}

/** Says whether words sound like danger, and to what. */
export type Alarms = (text: string) => FoundAll['urgent'];
type Danger = Data<'search_words'>['danger'];

/** What only sounds like danger is taken out first. A life goes before a body. */
export function alarmsOf(danger: Danger | undefined): Alarms {
  if (!danger) return () => null;
  const crisis = soundsLike(danger.crisis);
  const body = soundsLike(danger.body);
  return (text) => {
    const said = spaced(plain(text));
    if (crisis(said)) return 'crisis';
    return body(said) ? 'body' : null;
  };
}

function soundsLike({ words, but_not }: Danger['crisis']): (said: string) => boolean {
  const alarming = new RegExp(anyOf(words), 'u');
  const harmless = new RegExp(anyOf(but_not), 'gu');
  return (said) => alarming.test(said.replaceAll(harmless, ' | '));
}

const spaced = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Whole words, in their order; a star stands for any ending. */
function anyOf(phrases: readonly string[]): string {
  const patterns = phrases.map((phrase) =>
    (plain(phrase).match(/[\p{L}\p{N}]+\*?|\*/gu) ?? []).join(' ').replaceAll('*', '[^ ]*'),
  );
  return `(?<= )(?:${patterns.join('|') || '(?!)'})(?= )`;
}
