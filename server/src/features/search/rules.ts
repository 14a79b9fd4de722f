import { soundsUrgent } from '@kindred/contract/red-flags/matcher.ts';
import type { SearchReply, SearchItem, SearchKind } from '@kindred/contract/search.ts';
import { summarizeTip } from '#features/library/tips/public.ts';
import type { Data, ContentSnapshot } from '#platform/content/content-store.ts';
import { wordsOfRichText } from '#platform/content/words-of.ts';
import type { BestFew } from '#platform/search/best-few.ts';
import type { Searched } from '#platform/search/text-index.ts';
import { plain, rawWords } from '#platform/search/words.ts';

/** A searchable item, and the fields shown of it. */
export interface SearchEntry extends Searched, Omit<SearchItem, 'matched'> {
  kind: SearchKind;
}

/** A page that explains a subject ranks above pages that are only related to it. */
const besideTopics = 0.6;
/** "Lymphoma" on its own means the common types. Rarer ones share a diagnosis in the short list. */
const rarerType = 0.7;
const typesGroup = 'blood-cancers';

/** Everything that can be found. A new kind needs one more line here, and its name in the contract. */
export function entriesIn(
  content: ContentSnapshot,
  events: readonly SearchEntry[] = [],
): readonly SearchEntry[] {
  return [
    ...content.all('topic').map(topicEntry),
    ...content.all('tip').map(tipEntry),
    ...content.all('tool').map((tool) => offerEntry('tool', '/tabs/online_apps_and_tools', tool)),
    ...content.all('program').map((program) => offerEntry('program', '/tabs/online_programs', program)),
    ...events,
  ];
}

function topicEntry({
  slug,
  title,
  summary,
  words,
  in_short,
  modules,
  group,
  diagnoses,
}: Data<'topic'>): SearchEntry {
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
    weight: group === typesGroup && !diagnoses.includes(slug) ? rarerType : 1,
  };
}

function tipEntry(tip: Data<'tip'>): SearchEntry {
  const { slug, title, text, why, words } = tip;
  return {
    kind: 'tip',
    slug,
    title,
    summary: summarizeTip(tip),
    link: `/tabs/tips/${slug}`,
    words,
    short: `${text} ${why}`,
    headings: '',
    body: '',
    weight: besideTopics,
  };
}

function offerEntry(
  kind: 'tool' | 'program',
  list: string,
  { slug, name, maker, summary, words, about }: Data<'tool' | 'program'>,
): SearchEntry {
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

/** An event with its own words, which staff may have changed since it was created from a template. */
interface PlannedEvent {
  template: string;
  data: Pick<Data<'event'>, 'title' | 'summary' | 'about' | 'audience' | 'place' | 'host'> &
    Pick<Searched, 'words'>;
}

/** Upcoming events, in order. A series is found once, and its address leads to the next date. */
export function eventEntries(toCome: readonly PlannedEvent[]): SearchEntry[] {
  const next = new Map(toCome.toReversed().map(({ template, data }) => [template, data]));
  return [...next].toReversed().map(([slug, data]) => eventEntry(slug, data));
}

function eventEntry(
  slug: string,
  { title, summary, words, about, audience, place, host }: PlannedEvent['data'],
): SearchEntry {
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

const wordsOfKinds: readonly (readonly [RegExp, SearchKind])[] = [
  [/\b(events?|talks|webinars?|workshops?|seminars?|sessions?)\b/, 'event'],
  [/\b(courses?|programs?|programmes?)\b/, 'program'],
  [/\bapps?\b/, 'tool'],
];

/** A requested kind comes first if its best result matches at least a quarter as well as the best of all. */
const wellEnough = 0.25;

/** The matches of one kind: how many, and the best score. */
export interface KindTally {
  kind: SearchKind;
  total: number;
  best: BestFew;
}

/** The kinds that a query asks for by name: an app, a course, a talk. The best tally comes first. */
export function kindsWanted(q: string, tallies: readonly KindTally[]): ReadonlySet<SearchKind> {
  const text = plain(q);
  const wanted = wordsOfKinds.flatMap(([word, kind]) => (word.test(text) ? [kind] : []));
  const bestOf = (tally: KindTally | undefined) => tally?.best.scores[0] ?? 0;
  const enough = bestOf(tallies[0]) * wellEnough;
  return new Set(wanted.filter((kind) => bestOf(tallies.find((one) => one.kind === kind)) >= enough));
}

export function toSearchHit(
  { slug, title, summary, link }: SearchEntry,
  matched: string | undefined,
): SearchItem {
  return { slug, title, summary, link, ...(matched === undefined ? {} : { matched }) };
}

/** Whether a query sounds like danger, and to what. */
export type Alarms = (text: string) => SearchReply['urgent'];
type Danger = Data<'search_words'>['danger'];

/**
 * Phrases that only sound like danger are removed first. Danger to life takes precedence over danger to health, for
 * which the content only adds words to the red flags built into this product.
 */
export function alarmsOf(danger: Danger | undefined): Alarms {
  if (!danger) return (text) => (soundsUrgent(text) ? 'body' : null);
  const crisis = soundsLike(danger.crisis);
  const body = soundsLike(danger.body);
  return (text) => {
    const answers = ` ${rawWords(text).join(' ')} `;
    if (crisis(answers)) return 'crisis';
    return body(answers) || soundsUrgent(text) ? 'body' : null;
  };
}

function soundsLike({ words, but_not }: Danger['crisis']): (said: string) => boolean {
  const alarming = new RegExp(anyOf(words), 'u');
  const harmless = new RegExp(anyOf(but_not), 'gu');
  return (answers) => alarming.test(answers.replaceAll(harmless, ' | '));
}

/** Matches whole words, in order; an asterisk stands for any ending. */
function anyOf(phrases: readonly string[]): string {
  const patterns = phrases.map((phrase) =>
    (plain(phrase).match(/[\p{L}\p{N}]+\*?|\*/gu) ?? []).join(' ').replaceAll('*', '[^ ]*'),
  );
  return `(?<= )(?:${patterns.join('|') || '(?!)'})(?= )`;
}
