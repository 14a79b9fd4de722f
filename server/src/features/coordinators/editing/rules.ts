import { minuteMs } from '@kindred/contract/calendar-days.ts';
import { NoticeState } from '@kindred/contract/content/configs.ts';
import { coordinatorLanguages, type CoordinatorFields } from '@kindred/contract/coordinators/editing.ts';
import { weekdays } from '@kindred/contract/is-open.ts';
import type { BookingText } from '#features/coordinators/public.ts';
import { findZone } from '#platform/calendar/zone-time.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { phoneOf } from '#platform/phone.ts';

const writtenDays = { MO: 'mon', TU: 'tue', WE: 'wed', TH: 'thu', FR: 'fri', SA: 'sat', SU: 'sun' } as const;

const inOrder = (openings: CoordinatorFields['openings']): CoordinatorFields['openings'] =>
  openings.toSorted(
    (a, b) =>
      weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.opens_at.localeCompare(b.opens_at),
  );

/** Converts a coordinator's text to the flat record that staff edit, always in the same order. */
export function coordinatorFieldsOf(data: BookingText): CoordinatorFields {
  const { first_name, role, regions, languages, focus, text, phone, zone, hours, slot_minutes } = data;
  const openings = hours.flatMap(({ day, opens, closes }) =>
    weekdays
      .filter((weekday) => writtenDays[weekday] === day)
      .map((weekday) => ({ weekday, opens_at: opens, closes_at: closes })),
  );
  return {
    first_name,
    role,
    regions: [...regions],
    languages: [...languages],
    focus: [...focus],
    text,
    phone,
    zone,
    openings: inOrder(openings),
    slot_minutes,
  };
}

/** A sample stays one until it gets the name of a person. */
export function textWith(
  slug: string,
  { openings, ...fields }: CoordinatorFields,
  { home, was }: { home: string | undefined; was?: BookingText },
): BookingText {
  const phone = fields.phone === null || fields.phone === '' ? null : phoneInWords(fields.phone, home);
  const hours = inOrder(openings).map(({ weekday, opens_at, closes_at }) => ({
    day: writtenDays[weekday],
    opens: opens_at,
    closes: closes_at,
  }));
  const sample = was !== undefined && was.sample && was.first_name === fields.first_name;
  return { slug, ...fields, phone, hours, sample };
}

/** As members read it: domestic numbers without the country code. */
function phoneInWords(typed: string, home: string | undefined): string {
  const number = phoneOf(typed, home);
  if (!number?.isValid()) return typed;
  const text = number.country === home ? number.formatNational() : number.formatInternational();
  return text.replaceAll(/[()-]/g, '');
}

interface CoordinatorChoices {
  /** The country of the charity. */
  home: string | undefined;
  diagnoses: readonly string[];
  /** Values that are already stored stay allowed. */
  before?: CoordinatorFields | undefined;
}

const wrong = (field: string, message: string): FieldProblem => ({ field, code: 'wrong_form', message });

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns every mistake, each at its field. */
export function mistakesInCoordinator(
  fields: CoordinatorFields,
  { home, diagnoses, before }: CoordinatorChoices,
): FieldProblem[] {
  const { regions, languages, focus, phone, zone, openings, slot_minutes } = fields;
  const listed = [
    ['regions', regions, NoticeState.options, before?.regions, 'state or territory'],
    ['languages', languages, coordinatorLanguages, before?.languages, 'language'],
    ['focus', focus, diagnoses, before?.focus, 'diagnosis'],
  ] as const;
  return [
    ...listed.flatMap(([field, chosen, list, had = [], noun]) =>
      chosen
        .filter((one) => !list.some((each) => each === one) && !had.includes(one))
        .map((one) =>
          wrong(`fields.${field}`, `“${one}” isn’t a ${noun} on our list. Choose from the list.`),
        ),
    ),
    ...(phone === null || phone === '' || phone === before?.phone || phoneOf(phone, home)?.isValid()
      ? []
      : [wrong('fields.phone', 'We can’t read this phone number. Enter it with its area code.')]),
    ...(findZone(zone) ? [] : [wrong('fields.zone', 'We don’t know this time zone.')]),
    ...mistakesInWeek(openings, slot_minutes),
  ];
}

/** Times are HH:MM, so they compare as text. */
function mistakesInWeek(openings: CoordinatorFields['openings'], slot_minutes: number): FieldProblem[] {
  return openings.flatMap((one, index) => {
    const field = `fields.openings.${index}`;
    const { opens_at, closes_at } = one;
    if (closes_at <= opens_at)
      return [wrong(`${field}.closes_at`, 'The closing time must be after the opening time.')];
    if (minutesOf(closes_at) - minutesOf(opens_at) < slot_minutes)
      return [wrong(`${field}.closes_at`, `A call of ${slot_minutes} minutes doesn’t fit into these hours.`)];
    const overlaps = openings
      .slice(0, index)
      .some(
        (other) => other.weekday === one.weekday && other.opens_at < closes_at && opens_at < other.closes_at,
      );
    return overlaps
      ? [wrong(`${field}.opens_at`, 'These hours overlap with other hours on the same day.')]
      : [];
  });
}

/** A single bad night of the other server is no reason to alert anyone. */
const patienceMs = 120 * minuteMs;

export const brokenSince = (now: Date): Date => new Date(now.getTime() - patienceMs);

export const isCalendarBroken = (
  { failure, worked_at }: { failure: string | null; worked_at: Date | null },
  now: Date,
): boolean => failure !== null && (worked_at === null || worked_at < brokenSince(now));
