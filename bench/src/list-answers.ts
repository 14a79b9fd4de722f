import type { Event, EventSummary } from '@kindred/contract/events.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { listTips } from '@kindred/contract/library/tips.ts';
import { baselineRequest, get, spread, type Case } from './case.ts';
import type { SeededRows } from './rows/all-rows.ts';
import type { SeededEvent } from './rows/events.ts';
import type { TipRow } from './rows/tips.ts';
import { expectedSummary as topicSummaryOf } from './topic-answers.ts';

/** The query of an event list, without its cursor. */
interface Narrowed {
  kind?: string;
  mode?: string;
  place?: string;
  diagnosis?: string;
  stage?: string;
  topic?: string;
  q?: string;
}

const wordsIn = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const asQuery = (request: object) => new URLSearchParams(Object.entries(request)).toString();

/** Each typed word is a prefix of a word in the result. */
function says(text: string, typed: string): boolean {
  const answers = wordsIn(text);
  return wordsIn(typed).every((word) => answers.some((one) => one.startsWith(word)));
}

/** The same query in PostgreSQL. */
const asTextQuery = (typed: string) =>
  wordsIn(typed)
    .map((word) => `${word}:*`)
    .join(' & ');

/** As if still typing: the last word is incomplete. */
const halfTyped = (title: string) => `${wordsIn(title)[0]} ${wordsIn(title).at(-1)?.slice(0, -1)}`;

function firstPage<T extends { slug: string }>(matches: readonly T[]) {
  return {
    items: matches.slice(0, 20),
    total: matches.length,
    first: Math.min(matches.length, 1),
    next: matches[20]?.slug ?? null,
    previous: null,
  };
}

function eventSummary({ data, ...row }: SeededEvent): EventSummary {
  const { about: _about, host: _host, minutes: _minutes, topics: _topics, words: _words, ...details } = data;
  const { id, slug, zone, capacity, starts_at, ends_at, taken, waiting } = row;
  const seats_left = waiting > 0 ? 0 : capacity - taken;
  const state = 'planned';
  return { ...details, id, slug, zone, capacity, starts_at, ends_at, state, seats_left, waiting };
}

/** No city in the seed has a name of two words. */
const cityOf = ({ zone }: SeededEvent) => zone.replace('Australia/', '');

function listedEvents({ events, topics }: SeededRows, narrowed: Narrowed) {
  const met = events.filter(({ data }) => data.mode !== 'online').map(cityOf);
  const places = [...new Set(met)].toSorted().map((name) => ({ slug: name.toLowerCase(), name }));
  const about = new Set(events.flatMap(({ data }) => data.topics));
  const named = topics
    .filter(({ slug }) => about.has(slug))
    .map(({ slug, title }) => ({ slug, name: title }));
  const beside = { places, diagnoses: [], topics: named.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) };
  const { items, ...page } = firstPage(events.filter((event) => suits(event, narrowed)));
  return { ...page, items: items.map(eventSummary), ...beside };
}

function suits(event: SeededEvent, narrowed: Narrowed): boolean {
  const { data } = event;
  const { kind = data.kind, mode = data.mode, place, diagnosis, stage, topic, q = '' } = narrowed;
  const isFor = (own: readonly string[], one: string | undefined) =>
    one === undefined || own.length === 0 || own.includes(one);
  return (
    data.kind === kind &&
    ['both', mode].includes(data.mode) &&
    (place === undefined || (data.mode !== 'online' && cityOf(event).toLowerCase() === place)) &&
    (topic === undefined || data.topics.includes(topic)) &&
    isFor(data.diagnoses, diagnosis) &&
    isFor(data.stages, stage) &&
    says([data.title, data.summary, ...data.words].join(' '), q)
  );
}

/** All queries that the list supports, in turn. */
const narrowings: readonly ((event: SeededEvent) => Narrowed)[] = [
  ({ data: { kind, mode } }) => ({ kind, mode }),
  (event) => ({ place: cityOf(event).toLowerCase() }),
  ({ data: { kind } }) => ({ kind, diagnosis: 'myeloma', stage: 'in-treatment' }),
  ({ data: { topics } }) => ({ topic: topics[0] ?? '' }),
  ({ data: { title } }) => ({ q: halfTyped(title) }),
];

function narrowedCase(rows: SeededRows, narrowed: Narrowed): Case {
  const { kind, mode, place, diagnosis, stage, topic, q } = narrowed;
  const zone = rows.events.find((event) => cityOf(event).toLowerCase() === place)?.zone;
  const values = [kind, mode, zone, diagnosis, stage, topic, q && asTextQuery(q)];
  return {
    ours: get(`/events?${asQuery(narrowed)}`),
    floor: baselineRequest(
      'list of events, filtered',
      values.map((one) => one ?? null),
    ),
    expected: listedEvents(rows, narrowed),
  };
}

function eventCase({ topics }: SeededRows, row: SeededEvent): Case {
  const { about, host, minutes } = row.data;
  const about_topics = row.data.topics.flatMap((named) =>
    topics.filter(({ slug }) => slug === named).map(topicSummaryOf),
  );
  const own = { about, host, minutes, about_topics, sample: true, has_recording: false };
  const expected: Event = { ...eventSummary(row), ...own };
  return { ours: get(`/events/${row.slug}`), floor: baselineRequest('one event', [row.slug]), expected };
}

function listedTips(tips: readonly TipRow[], typed: string): Reply<typeof listTips> {
  const matches = tips.filter(({ title, text, words }) => says([title, text, ...words].join(' '), typed));
  const { items, ...page } = firstPage(matches);
  const visible = items.map(({ id, slug, title, summary = '', text, family, effort }) => {
    return { id, slug, title, summary, text, family, effort };
  });
  return { ...page, items: visible };
}

export const listAnswers = {
  eventList: (rows: SeededRows): Case[] => [
    { ours: get('/events'), floor: baselineRequest('list of events', []), expected: listedEvents(rows, {}) },
  ],
  eventsNarrowed: (rows: SeededRows): Case[] =>
    spread(rows.events).map((event, at) =>
      narrowedCase(rows, narrowings[at % narrowings.length]?.(event) ?? {}),
    ),
  event: (rows: SeededRows): Case[] => spread(rows.events).map((event) => eventCase(rows, event)),
  tipList: ({ tips }: SeededRows): Case[] => [
    { ours: get('/tips'), floor: baselineRequest('list of tips', []), expected: listedTips(tips, '') },
  ],
  tipsByWords: ({ tips }: SeededRows): Case[] =>
    spread(tips).map(({ title }) => ({
      ours: get(`/tips?${asQuery({ q: halfTyped(title) })}`),
      floor: baselineRequest('list of tips, by words', [asTextQuery(halfTyped(title))]),
      expected: listedTips(tips, halfTyped(title)),
    })),
} as const;
