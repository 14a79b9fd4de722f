import { EventKind, EventMode, Gathering } from '@kindred/contract/events.ts';
import type { Random } from '../random.ts';
import { instantAgo, minutesUntil, placeName, seededSlug } from './names.ts';
import { richList, paragraph } from './rich-text.ts';
import { diagnoses, sentences, stages, streets, things } from './words.ts';

type Planned = Gathering & { words: string[] };

/** One date of an event, with the fields copied from its template. */
export interface SeededEvent {
  id: string;
  slug: string;
  template: string;
  data: Planned;
  starts_at: string;
  ends_at: string;
  zone: string;
  capacity: number;
  taken: number;
  waiting: number;
  arrivals: number;
  join_link: string | null;
  changed_at: string;
}

const kinds = ['Evening on', 'Morning tea about', 'Question hour:', 'Walk and talk:', 'Webinar on'];
const zones = ['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Perth', 'Hobart'].map(
  (city) => `Australia/${city}`,
);
const others = ['talk', 'meet', 'question', 'listen', 'learn'];
const templateCount = 25;

/** Far enough in the future to be upcoming whenever the benchmark runs. */
const firstMinute = minutesUntil(2090);
/** No two start at the same time, so their order never depends on collation. */
const minutesApart = 7 * 60;

export function eventRows(random: Random, count: number, topics: readonly { slug: string }[]): SeededEvent[] {
  const templates = Array.from({ length: templateCount }, (_, at) => template(random, at, topics));
  return Array.from({ length: count }, (_, at) => {
    const data = templates[at % templateCount] ?? template(random, at, topics);
    return taking(random, data, firstMinute + at * minutesApart);
  });
}

function taking(random: Random, data: Planned, minute: number): SeededEvent {
  const starts_at = instantAgo(minute);
  const id = random.uuid();
  const isFull = random.next() < 0.2;
  const taken = isFull ? data.capacity : random.whole(0, data.capacity - 1);
  const waiting = isFull ? random.whole(0, 9) : 0;
  return {
    id,
    slug: `${data.slug}-${starts_at.slice(0, 10)}`,
    template: data.slug,
    data,
    starts_at,
    ends_at: instantAgo(minute + data.minutes),
    zone: data.zone,
    capacity: data.capacity,
    taken,
    waiting,
    arrivals: taken + waiting,
    join_link: data.mode === 'in_person' ? null : `https://meeting.example/${id}`,
    changed_at: instantAgo(0),
  };
}

function template(random: Random, at: number, topics: readonly { slug: string }[]): Planned {
  const title = `${random.pick(kinds)} ${random.pick(things)}`;
  const mode = random.pick(EventMode.options);
  const gathering = Gathering.parse({
    slug: seededSlug(title, at),
    title,
    kind: random.pick(EventKind.options),
    summary: random.pick(sentences),
    about: [paragraph(random, 2), richList(random, 4), paragraph(random, 1)],
    host: 'Sample team',
    audience: 'Everybody who wants to listen, and those close to them',
    mode,
    place:
      mode === 'online'
        ? null
        : {
            name: `${placeName(random)} Hall`,
            address: `${random.whole(1, 240)} ${random.pick(streets)} Street`,
          },
    zone: random.pick(zones),
    minutes: random.pick([45, 60, 90, 120]),
    capacity: random.whole(8, 200),
    carers_seat: random.next() < 0.5,
    captions: mode !== 'in_person',
    auslan: random.next() < 0.2,
    diagnoses: random.some(diagnoses, random.whole(0, 2)),
    stages: random.some(stages, random.whole(0, 2)),
    topics: random.some(topics, random.whole(1, 3)).map(({ slug }) => slug),
  });
  return { ...gathering, words: random.some(others, 2) };
}
