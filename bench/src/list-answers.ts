import type { Event, EventSummary } from '@kindred/contract/events.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { listTips } from '@kindred/contract/tips.ts';
import { floorAsked, get, spread, type Case } from './case.ts';
import type { Rows } from './rows/all-rows.ts';
import type { EventRow } from './rows/events.ts';
import type { TipRow } from './rows/tips.ts';
import { summaryOf as topicSummaryOf } from './topic-answers.ts';

/** What an event list can be asked, but for its cursor. */
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
const asQuery = (asked: object) => new URLSearchParams(Object.entries(asked)).toString();

/** Each word that was typed begins a word of what is found. */
function says(text: string, typed: string): boolean {
  const said = wordsIn(text);
  return wordsIn(typed).every((word) => said.some((one) => one.startsWith(word)));
}

/** The same question in the words of PostgreSQL. */
const asTextQuery = (typed: string) =>
  wordsIn(typed)
    .map((word) => `${word}:*`)
    .join(' & ');

/** As somebody types who is not done: the last word lacks its end. */
const halfTyped = (title: string) => `${wordsIn(title)[0]} ${wordsIn(title).at(-1)?.slice(0, -1)}`;

function firstPage<T extends { slug: string }>(found: readonly T[]) {
  return {
    items: found.slice(0, 20),
    total: found.length,
    first: Math.min(found.length, 1),
    next: found[20]?.slug ?? null,
    previous: null,
  };
}

function eventSummary({ data, ...row }: EventRow): EventSummary {
  const { about: _about, host: _host, minutes: _minutes, topics: _topics, words: _words, ...told } = data;
  const { id, slug, zone, capacity, starts_at, ends_at, taken, waiting } = row;
  const seats_left = waiting > 0 ? 0 : capacity - taken;
  const state = 'planned';
  return { ...told, id, slug, zone, capacity, starts_at, ends_at, state, seats_left, waiting };
}

/** No city of the seed has two words. */
const cityOf = ({ zone }: EventRow) => zone.replace('Australia/', '');

function listedEvents({ events, topics }: Rows, asked: Narrowed) {
  const met = events.filter(({ data }) => data.mode !== 'online').map(cityOf);
  const places = [...new Set(met)].toSorted().map((name) => ({ slug: name.toLowerCase(), name }));
  const about = new Set(events.flatMap(({ data }) => data.topics));
  const named = topics
    .filter(({ slug }) => about.has(slug))
    .map(({ slug, title }) => ({ slug, name: title }));
  const beside = { places, diagnoses: [], topics: named.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) };
  const { items, ...page } = firstPage(events.filter((event) => suits(event, asked)));
  return { ...page, items: items.map(eventSummary), ...beside };
}

function suits(event: EventRow, asked: Narrowed): boolean {
  const { data } = event;
  const { kind = data.kind, mode = data.mode, place, diagnosis, stage, topic, q = '' } = asked;
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

/** All that the list can be asked, in turns. */
const narrowings: readonly ((event: EventRow) => Narrowed)[] = [
  ({ data: { kind, mode } }) => ({ kind, mode }),
  (event) => ({ place: cityOf(event).toLowerCase() }),
  ({ data: { kind } }) => ({ kind, diagnosis: 'myeloma', stage: 'in-treatment' }),
  ({ data: { topics } }) => ({ topic: topics[0] ?? '' }),
  ({ data: { title } }) => ({ q: halfTyped(title) }),
];

function narrowedCase(rows: Rows, asked: Narrowed): Case {
  const { kind, mode, place, diagnosis, stage, topic, q } = asked;
  const zone = rows.events.find((event) => cityOf(event).toLowerCase() === place)?.zone;
  const values = [kind, mode, zone, diagnosis, stage, topic, q && asTextQuery(q)];
  return {
    ours: get(`/events?${asQuery(asked)}`),
    floor: floorAsked(
      'list of events, narrowed down',
      values.map((one) => one ?? null),
    ),
    expected: listedEvents(rows, asked),
  };
}

function eventCase({ topics }: Rows, row: EventRow): Case {
  const { about, host, minutes } = row.data;
  const about_topics = row.data.topics.flatMap((named) =>
    topics.filter(({ slug }) => slug === named).map(topicSummaryOf),
  );
  const expected: Event = { ...eventSummary(row), about, host, minutes, about_topics };
  return { ours: get(`/events/${row.slug}`), floor: floorAsked('one event', [row.slug]), expected };
}

function listedTips(tips: readonly TipRow[], typed: string): Reply<typeof listTips> {
  const found = tips.filter(({ title, text, words }) => says([title, text, ...words].join(' '), typed));
  const { items, ...page } = firstPage(found);
  const shown = items.map(({ id, slug, title, text, family, effort }) => {
    return { id, slug, title, text, family, effort };
  });
  return { ...page, items: shown };
}

export const listAnswers = {
  eventList: (rows: Rows): Case[] => [
    { ours: get('/events'), floor: floorAsked('list of events', []), expected: listedEvents(rows, {}) },
  ],
  eventsNarrowed: (rows: Rows): Case[] =>
    spread(rows.events).map((event, at) =>
      narrowedCase(rows, narrowings[at % narrowings.length]?.(event) ?? {}),
    ),
  event: (rows: Rows): Case[] => spread(rows.events).map((event) => eventCase(rows, event)),
  tipList: ({ tips }: Rows): Case[] => [
    { ours: get('/tips'), floor: floorAsked('list of tips', []), expected: listedTips(tips, '') },
  ],
  tipsByWords: ({ tips }: Rows): Case[] =>
    spread(tips).map(({ title }) => ({
      ours: get(`/tips?${asQuery({ q: halfTyped(title) })}`),
      floor: floorAsked('list of tips, by words', [asTextQuery(halfTyped(title))]),
      expected: listedTips(tips, halfTyped(title)),
    })),
} as const;
