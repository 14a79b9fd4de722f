import type { EventChoices } from '@kindred/contract/events.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { EventFields, EventRepeat } from '@kindred/contract/events/editing.ts';
import { Stage } from '@kindred/contract/profile.ts';
import type { RichBlock, RichText } from '@kindred/contract/rich-text.ts';
import { dayIn, findZone, instantOf, weekdayOf } from '#platform/calendar/zone-time.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { dummyLinkOf, type EventRow } from '#features/events/public.ts';

type Data = EventRow['data'];
type Span = Extract<RichBlock, { kind: 'paragraph' }>['spans'][number];

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** The text as the form shows it: paragraphs, and lists whose lines begin with a hyphen. */
export function plainOf(about: RichText): string {
  return about
    .map((block) => {
      switch (block.kind) {
        case 'list':
          return block.items.map((item) => `- ${textOf(item)}`).join('\n');
        case 'paragraph':
        case 'heading':
          return textOf(block.spans);
        case 'callout':
          return [block.title, plainOf(block.blocks)].filter(Boolean).join('\n');
        case 'image':
          return block.alt;
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(textOf).join(', ')).join('\n');
      }
    })
    .join('\n\n');
}

/** The form's text as blocks. A line that begins with a hyphen is a list item. */
export function richOf(text: string): RichText {
  const blocks: RichBlock[] = [];
  const isItem = (line: string) => line.startsWith('- ');
  for (const part of text.split(/\n{2,}/)) {
    // Lines that belong together: those of a list, or those of a paragraph.
    const runs: string[][] = [];
    for (const line of part.split('\n').map((one) => one.trim())) {
      const run = runs.at(-1);
      if (line === '') continue;
      if (run && isItem(run[0] ?? '') === isItem(line)) run.push(line);
      else runs.push([line]);
    }
    for (const run of runs)
      if (isItem(run[0] ?? ''))
        blocks.push({
          kind: 'list',
          ordered: false,
          items: run.map((line) => [{ text: line.slice(2).trim() }]),
        });
      else blocks.push({ kind: 'paragraph', spans: [{ text: run.join(' ') }] });
  }
  return blocks;
}

export function eventFieldsOf(row: EventRow): EventFields {
  const { data, capacity, join_link, zone, recording_media, recording_link, transcript } = row;
  const { title, kind, summary, host, audience, mode, place, minutes, carers_seat, captions, auslan } = data;
  return {
    title,
    kind,
    summary,
    about: plainOf(data.about),
    host,
    audience,
    mode,
    place_name: place?.name ?? null,
    place_address: place?.address ?? null,
    // A sample's link leads nowhere: whoever takes the event over must enter a real one.
    join_link: join_link === dummyLinkOf(row.id) ? null : join_link,
    zone,
    minutes,
    capacity,
    carers_seat,
    captions,
    auslan,
    reminders: row.reminders.filter((one) => one === 1440 || one === 60),
    diagnoses: [...data.diagnoses],
    stages: [...data.stages],
    topics: [...data.topics],
    recording_media,
    recording_link,
    transcript,
  };
}

export const onlyFields = (
  fields: EventFields,
  changes: readonly { field: string }[],
): Partial<EventFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => changes.some(({ field }) => field === name)));

/** The columns of an event with these fields. An unchanged text keeps its links and headings. */
export function columnsOf(fields: EventFields, before: Data | undefined, slug: string) {
  const { place_name, place_address, join_link, reminders, about, ...more } = fields;
  const { recording_media, recording_link, transcript, ...rest } = more;
  const place = place_name ? { name: place_name, address: place_address ?? '' } : null;
  const isSameText = before !== undefined && plainOf(before.about) === about;
  const data: Data = {
    words: [],
    ...before,
    ...rest,
    diagnoses: [...new Set(rest.diagnoses)],
    stages: [...new Set(rest.stages)],
    topics: [...new Set(rest.topics)],
    slug: before?.slug ?? slug,
    about: isSameText ? before.about : richOf(about),
    place: rest.mode === 'online' ? null : place,
  };
  return {
    data,
    zone: rest.zone,
    capacity: rest.capacity,
    join_link: rest.mode === 'in_person' ? null : join_link,
    reminders: [...new Set(reminders)].toSorted((a, b) => b - a),
    recording_media,
    recording_link,
    transcript: transcript === '' ? null : transcript,
  };
}

/** What an event can be about, in the order in which readers find it. */
export function eventChoices(content: ContentSnapshot): EventChoices {
  const groups = content.all('topic_group');
  const named = ({ slug, title }: { slug: string; title: string }) => ({ slug, name: title });
  return {
    diagnoses: content.all('diagnosis').map(named),
    stages: Stage.options.filter((one) => one !== 'not_said'),
    topics: groups.flatMap(({ slug: group, title }) =>
      content
        .all('topic')
        .filter((topic) => topic.group === group)
        .map((topic) => ({ ...named(topic), group: title })),
    ),
  };
}

const wrong = (field: string, message: string): FieldProblem => ({
  field: `fields.${field}`,
  code: 'wrong_form',
  message,
});

/**
 * Checks that the schema cannot express. Values the event already has stay allowed, because a text may be withdrawn
 * after it was chosen.
 */
export function fieldProblems(
  fields: EventFields,
  choices: EventChoices,
  before?: Pick<EventFields, 'diagnoses' | 'stages' | 'topics'>,
): FieldProblem[] {
  const slugsOf = (list: EventChoices['topics'] | EventChoices['diagnoses']) => list.map(({ slug }) => slug);
  const listed = [
    ['diagnoses', slugsOf(choices.diagnoses), 'diagnosis'],
    ['stages', choices.stages, 'stage'],
    ['topics', slugsOf(choices.topics), 'topic'],
  ] as const;
  return [
    ...(fields.recording_media !== null && (fields.recording_link ?? fields.transcript) !== null
      ? [wrong('recording_media', 'Use a recording of the library or a link of your own, not both.')]
      : []),
    ...(findZone(fields.zone) ? [] : [wrong('zone', 'We don’t know this time zone.')]),
    ...listed.flatMap(([field, list, noun]) => {
      const allowed = new Set([...list, ...(before?.[field] ?? [])]);
      return fields[field]
        .filter((one) => !allowed.has(one))
        .map((one) => wrong(field, `“${one}” isn’t a ${noun} that readers can see. Choose from the list.`));
    }),
  ];
}

/** The recording has since been removed, or has no transcript. */
export const recordingGone: FieldProblem = wrong(
  'recording_media',
  'This recording is no longer in the library, or has no transcript. Choose another.',
);

/** Online events need a link, in-person ones a place, and hybrid ones both. */
export function lacksPlace({ data, join_link }: Pick<EventRow, 'data' | 'join_link'>): boolean {
  const isOnline = data.mode !== 'in_person' && join_link === null;
  return isOnline || (data.mode !== 'online' && data.place === null);
}

/** The dates of a series without the excluded ones. The first date is always included. */
export function seriesDays(first: string, { every, times, except }: EventRepeat): string[] {
  const left = new Set(except);
  const days = Array.from({ length: times }, (_, at) =>
    every === 'month' ? sameWeekdayOfMonth(first, at) : daysAfter(first, at * (every === 'week' ? 7 : 14)),
  );
  return days.filter((day, at) => at === 0 || !left.has(day));
}

/** For example, the second Tuesday of a later month. A month without a fifth one uses its last. */
function sameWeekdayOfMonth(first: string, months: number): string {
  const [year = 0, month = 1, date = 1] = first.split('-').map(Number);
  const beginning = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const offset = (weekdayOf(first) - weekdayOf(beginning) + 7) % 7;
  const day = daysAfter(beginning, offset + 7 * (Math.ceil(date / 7) - 1));
  return day.slice(0, 7) === beginning.slice(0, 7) ? day : daysAfter(day, -7);
}

const two = (part: number) => String(part).padStart(2, '0');

/** The local date and time of an event. */
export function wallTimeOf({ zone, starts_at }: Pick<EventRow, 'zone' | 'starts_at'>) {
  const wall = new Date(wallOf(zone, starts_at.getTime()));
  return { day: dayIn(zone, starts_at), at: `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}` };
}

/** Changing the zone or length keeps the local starting time. */
export function timesWith(
  row: Pick<EventRow, 'zone' | 'starts_at'>,
  { zone, minutes }: Pick<EventFields, 'zone' | 'minutes'>,
) {
  const { day, at } = wallTimeOf(row);
  const starts_at = zone === row.zone ? row.starts_at : instantOf(zone, day, at);
  return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * 60_000) };
}

/** How many events match the filters: those of one state, or of all. */
export const countMatchingEvents = (
  counted: ReadonlyMap<string, number>,
  { state }: { state?: string | undefined },
): number => (state ? (counted.get(state) ?? 0) : [...counted.values()].reduce((sum, one) => sum + one, 0));
