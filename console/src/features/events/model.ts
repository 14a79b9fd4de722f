import {
  maxEventTopics,
  maxSeriesDates,
  type EventFields,
  type EventRepeat,
  type StaffEvent,
  type StaffEventLine,
  type StaffEventState,
} from '@kindred/contract/events/editing.ts';
import { staffEventKinds, staffEventModes } from '@kindred/contract/events/staff-event-words.ts';
import type { EventKind, EventMode, EventChoices } from '@kindred/contract/events.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { Day, WebLink } from '@kindred/contract/values.ts';
import type { Tone } from '@kindred/ui/tone.ts';
import { stageNames } from '../../platform/stage-names.ts';
import { StaffApiProblem } from '../../platform/api-problem.ts';
import { clockInWords } from '../../platform/clock.ts';

export const eventTones: Readonly<Record<StaffEventState, Tone>> = {
  draft: 'wattle',
  planned: 'gum',
  cancelled: 'alarm',
  over: 'dusk',
};
export const eventStateOrder = ['planned', 'draft', 'over', 'cancelled'] as const satisfies StaffEventState[];

const locale = 'en-AU';

/** Wed, 10 Mar 2027, 4:00 pm: on the clocks where the event is, because that is what its people were told. */
export function eventTimeInWords(instant: string, zone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(Date.parse(instant));
}

/** The list mixes dates from several places, so each says whose clock it is on. */
export const eventTimeAndPlace = (instant: string, zone: string): string =>
  `${eventTimeInWords(instant, zone)}, ${cityOf(zone)} time`;

export function seatsInWords({ taken, capacity, waiting }: StaffEventLine): string {
  const seats = `${taken} of ${capacity}`;
  return waiting > 0 ? `${seats}, ${waiting} waiting` : seats;
}

type EventTextField = Exclude<
  keyof EventFields,
  'kind' | 'mode' | 'carers_seat' | 'captions' | 'auslan' | 'reminders' | EventSubject
>;
/** How members find an event, and what it is suggested for. */
export type EventSubject = 'diagnoses' | 'stages' | 'topics';
type EventFlag = 'carers_seat' | 'captions' | 'auslan';

/** An event while being edited: numbers are held as text, and missing values as empty text. */
export type EventForm = Readonly<Record<EventTextField, string> & Record<EventFlag, boolean>> &
  Pick<EventFields, 'kind' | 'mode' | 'reminders' | EventSubject>;
export type EventFormErrors = Readonly<Partial<Record<keyof EventFields | keyof EventSchedule, string>>>;

export const eventFieldNames: Readonly<Record<keyof EventFields, string>> = {
  title: 'Title',
  kind: 'Kind',
  summary: 'In one sentence',
  about: 'What to expect',
  host: 'Hosted by',
  audience: 'Who it’s for',
  mode: 'Where',
  place_name: 'Name of the place',
  place_address: 'Address',
  join_link: 'Link to join',
  zone: 'Time zone',
  minutes: 'Length in minutes',
  capacity: 'Seats',
  carers_seat: 'Members can bring a carer',
  captions: 'Captions',
  auslan: 'Auslan interpreter',
  reminders: 'Reminders',
  diagnoses: 'Diagnoses',
  stages: 'Stages',
  topics: 'Topics',
  recording_media: 'Recording',
  recording_link: 'Link to the recording',
  transcript: 'Transcript',
};

export const emptyEventForm: EventForm = {
  title: '',
  kind: 'webinar',
  summary: '',
  about: '',
  host: '',
  audience: '',
  mode: 'online',
  place_name: '',
  place_address: '',
  join_link: '',
  zone: 'Australia/Sydney',
  minutes: '60',
  capacity: '50',
  carers_seat: true,
  captions: false,
  auslan: false,
  reminders: [1440, 60],
  diagnoses: [],
  stages: [],
  topics: [],
  recording_media: '',
  recording_link: '',
  transcript: '',
};

export function eventFormOf({ minutes, capacity, ...fields }: EventFields): EventForm {
  return {
    ...fields,
    minutes: String(minutes),
    capacity: String(capacity),
    place_name: fields.place_name ?? '',
    place_address: fields.place_address ?? '',
    join_link: fields.join_link ?? '',
    recording_media: fields.recording_media ?? '',
    recording_link: fields.recording_link ?? '',
    transcript: fields.transcript ?? '',
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export function eventFieldsFrom(form: EventForm): EventFields {
  return {
    ...form,
    title: form.title.trim(),
    summary: form.summary.trim(),
    about: form.about.trim(),
    host: form.host.trim(),
    audience: form.audience.trim(),
    minutes: Number(form.minutes),
    capacity: Number(form.capacity),
    place_name: orNull(form.place_name),
    place_address: orNull(form.place_address),
    join_link: orNull(form.join_link),
    recording_media: orNull(form.recording_media),
    // A library recording has its own transcript.
    recording_link: form.recording_media === '' ? orNull(form.recording_link) : null,
    transcript: form.recording_media === '' ? orNull(form.transcript) : null,
    reminders: [...form.reminders],
  };
}

const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
const isWebLink = (text: string) => text.trim() === '' || WebLink.safeParse(text.trim()).success;

const linkWords = 'Check the link. It should start with https://';
const howToMendEvent: EventFormErrors = {
  title: 'Enter a title of up to 120 characters',
  summary: 'Say in one sentence what it’s about',
  host: 'Say who hosts the event',
  audience: 'Say who the event is for',
  minutes: 'Enter the length in minutes, from 5 to 1440. An event can’t end before it starts',
  capacity: 'Enter the number of seats, from 0 to 10,000',
  join_link: linkWords,
  recording_link: linkWords,
  recording_media: 'This recording is no longer in the library. Choose another',
  zone: 'Choose a time zone from the list',
  diagnoses: 'A diagnosis is no longer on our list. Remove it, or choose another',
  stages: 'A stage is no longer on our list. Remove it, or choose another',
  topics: `Choose up to ${maxEventTopics} topics that readers can see`,
};

/** Checks what the device can check before anything is sent. */
export function eventFormErrors(form: EventForm): EventFormErrors {
  const wrong: (keyof EventFields)[] = [
    ...(['title', 'summary', 'host', 'audience'] as const).filter((field) => form[field].trim() === ''),
    ...(isWhole(form.minutes, 5, 1_440) ? [] : ['minutes' as const]),
    ...(isWhole(form.capacity, 0, 10_000) ? [] : ['capacity' as const]),
    ...(form.topics.length > maxEventTopics ? ['topics' as const] : []),
    ...(['join_link', 'recording_link'] as const).filter((field) => !isWebLink(form[field])),
  ];
  return Object.fromEntries(wrong.map((field) => [field, howToMendEvent[field]]));
}

/** Server refusals, by field. */
export function eventErrorsByField(error: unknown): EventFormErrors {
  if (!(error instanceof StaffApiProblem)) return {};
  const named = error.problem.errors.map(({ field }) => field.replace(/^fields\./, '').split('.')[0] ?? '');
  const known = named.filter((field): field is keyof EventFields => Object.hasOwn(eventFieldNames, field));
  return Object.fromEntries(
    known.map((field) => [
      field,
      howToMendEvent[field] ?? 'This is too long or contains characters we can’t show',
    ]),
  );
}

/** The names of an event's possible subjects. One that is no longer published shows its slug. */
export function eventSubjectNames(choices: EventChoices | undefined): ReadonlyMap<string, string> {
  const listed = [...(choices?.diagnoses ?? []), ...(choices?.topics ?? [])];
  return new Map([...Object.entries(stageNames), ...listed.map(({ slug, name }) => [slug, name] as const)]);
}

const isSubject = (field: string): field is EventSubject => ['diagnoses', 'stages', 'topics'].includes(field);

export function subjectsInWords(
  field: EventSubject,
  slugs: readonly unknown[],
  names: ReadonlyMap<string, string>,
): string {
  if (slugs.length === 0) return field === 'topics' ? 'None' : 'Everyone';
  return slugs.map((one) => names.get(String(one)) ?? String(one)).join(', ');
}

/** A field's value in words, for comparing two versions. */
export function eventValueInWords(field: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === '') return 'Empty';
  if (isSubject(field) && Array.isArray(value)) return subjectsInWords(field, value, names);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'reminders' && Array.isArray(value))
    return value.length === 0 ? 'None' : value.map((one) => reminderNames[one as 60 | 1440]).join(' and ');
  if (field === 'kind') return staffEventKinds[value as EventKind];
  if (field === 'mode') return staffEventModes[value as EventMode];
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const reminderNames: Readonly<Record<60 | 1440, string>> = {
  1440: 'a day before',
  60: 'an hour before',
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The people counts and state that decide who will be told of a change. */
type Told = Pick<StaffEvent, 'people' | 'state'>;

/** How many people will be told of a change. No one knows of a draft. */
export function peopleTold({ people, state }: Told): number {
  return state === 'draft' ? 0 : people.registered + people.held + people.waiting;
}

export function toldInWords({ people, state }: Told): string {
  if (state === 'draft') return 'No one will be told: members haven’t seen this event yet.';
  const seats = people.registered + people.held;
  const all = peopleTold({ people, state });
  if (all === 0) return 'No one has registered yet, so no one will be told.';
  const parts = [
    ...(seats > 0 ? [`${seats} with a seat`] : []),
    ...(people.waiting > 0 ? [`${people.waiting} on the waiting list`] : []),
  ].join(' and ');
  return `${counted(all, 'person', 'people')} will be told at once: ${parts}.`;
}

/** A new zone moves the start, so it says who will be told, just as moving does. */
export function zoneChangeInWords(
  event: Told & Pick<StaffEvent, 'at' | 'zone'>,
  zone: string,
): string | undefined {
  if (zone === event.zone) return undefined;
  return `The event will start at ${clockInWords(event.at)} in ${cityOf(zone)}. ${toldInWords(event)}`;
}

export interface EventSchedule {
  day: string;
  at: string;
  every: 'once' | EventRepeat['every'];
  times: string;
  /** Dates, with any separator. */
  except: string;
}

export function repeatFrom({ every, times, except }: EventSchedule): EventRepeat | null {
  if (every === 'once') return null;
  return { every, times: Number(times), except: except.match(/\d{4}-\d{2}-\d{2}/g) ?? [] };
}

/** A date we cannot parse would not be left out. */
const areDates = (text: string) =>
  text
    .split(/[\s,;]+|\band\b/)
    .filter(Boolean)
    .every((one) => Day.safeParse(one).success);

export function scheduleErrors({ day, at, every, times, except }: EventSchedule): EventFormErrors {
  return {
    ...(day === '' ? { day: 'Enter the date' } : {}),
    ...(at === '' ? { at: 'Enter the time' } : {}),
    ...(every !== 'once' && !isWhole(times, 2, maxSeriesDates)
      ? { times: `Enter how many dates, from 2 to ${maxSeriesDates}` }
      : {}),
    ...(every !== 'once' && !areDates(except)
      ? { except: 'Enter each date as year, month and day, such as 2027-04-02' }
      : {}),
  };
}

export const laterDates = (count: number) => (count === 1 ? 'the later one' : `the ${count} later ones`);
