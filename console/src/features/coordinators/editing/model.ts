import type { CoordinatorFields, StaffCoordinatorLine } from '@kindred/contract/coordinators/editing.ts';
import { StaffApiProblem } from '../../../platform/api-problem.ts';
import { clockInWords, formatDay } from '../../../platform/clock.ts';

/** A coordinator while being edited: numbers are held as text, and missing values as empty text. */
export interface CoordinatorForm extends Omit<CoordinatorFields, 'phone' | 'slot_minutes'> {
  phone: string;
  slot_minutes: string;
}
export type CoordinatorFormErrors = Readonly<Record<string, string>>;

export const coordinatorFieldNames: Readonly<Record<keyof CoordinatorFields, string>> = {
  first_name: 'First name',
  role: 'Role',
  regions: 'States and territories',
  languages: 'Languages',
  focus: 'Knows best',
  text: 'How they help',
  phone: 'Phone number',
  zone: 'Time zone',
  openings: 'Times for calls',
  slot_minutes: 'Length of a call in minutes',
};

export const emptyCoordinator: CoordinatorFields = {
  first_name: '',
  role: 'Support coordinator',
  regions: [],
  languages: ['en'],
  focus: [],
  text: '',
  phone: null,
  zone: 'Australia/Sydney',
  openings: (['MO', 'TU', 'WE', 'TH', 'FR'] as const).map((weekday) => ({
    weekday,
    opens_at: '09:00',
    closes_at: '17:00',
  })),
  slot_minutes: 30,
};

export const coordinatorFormOf = ({
  phone,
  slot_minutes,
  ...fields
}: CoordinatorFields): CoordinatorForm => ({
  ...fields,
  phone: phone ?? '',
  slot_minutes: String(slot_minutes),
});

export const coordinatorFieldsFrom = ({
  phone,
  slot_minutes,
  ...form
}: CoordinatorForm): CoordinatorFields => ({
  ...form,
  first_name: form.first_name.trim(),
  role: form.role.trim(),
  text: form.text.trim(),
  phone: phone.trim() === '' ? null : phone.trim(),
  slot_minutes: Number(slot_minutes),
});

const mending: CoordinatorFormErrors = {
  first_name: 'Enter the name that members read',
  role: 'Enter their role',
  regions: 'Choose at least one state or territory',
  languages: 'Choose at least one language',
  text: 'Say in a sentence or two how they help',
  slot_minutes: 'Enter the length of a call, from 5 to 240 minutes',
};

/** Checks what the device can check before anything is sent. */
export function coordinatorFormErrors(form: CoordinatorForm): CoordinatorFormErrors {
  const minutes = Number(form.slot_minutes);
  const wrong = [
    ...(['first_name', 'role', 'text'] as const).filter((field) => form[field].trim() === ''),
    ...(['regions', 'languages'] as const).filter((field) => form[field].length === 0),
    ...(Number.isInteger(minutes) && minutes >= 5 && minutes <= 240 ? [] : ['slot_minutes']),
  ];
  return Object.fromEntries(wrong.map((field) => [field, mending[field] ?? '']));
}

/** The server's refusals in its own words: for a weekly time at that time, for all others at their field. */
export function coordinatorErrorsByField(error: unknown): CoordinatorFormErrors {
  if (!(error instanceof StaffApiProblem)) return {};
  return Object.fromEntries(
    error.problem.errors.map(({ field, message }) => {
      const name = field.replace(/^fields\./, '');
      return [name.startsWith('openings.') ? name : (name.split('.')[0] ?? name), message];
    }),
  );
}

const languages = new Intl.DisplayNames('en-AU', { type: 'language', fallback: 'code' });
export const coordinatorLanguage = (code: string): string => languages.of(code) ?? code;

const weekdayShort = { MO: 'Mon', TU: 'Tue', WE: 'Wed', TH: 'Thu', FR: 'Fri', SA: 'Sat', SU: 'Sun' } as const;

/** A field's value in words, for comparing two people's versions. */
export function coordinatorValueInWords(
  field: keyof CoordinatorFields,
  value: unknown,
  diagnoses: ReadonlyMap<string, string>,
): string {
  if (field === 'openings')
    return (
      (value as CoordinatorFields['openings'])
        .map(
          (one) =>
            `${weekdayShort[one.weekday]} ${clockInWords(one.opens_at)} to ${clockInWords(one.closes_at)}`,
        )
        .join(', ') || 'None'
    );
  if (Array.isArray(value)) {
    const names = (value as string[]).map((one) =>
      field === 'languages' ? coordinatorLanguage(one) : (diagnoses.get(one) ?? one),
    );
    return names.join(', ') || 'None';
  }
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : 'Empty';
}

const shortDay = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Tue, 2 Mar, 9:00 am: on the coordinator's clock, because the instant carries their offset. */
export const callTimeInWords = (instant: string): string =>
  `${shortDay.format(Date.parse(`${instant.slice(0, 10)}T00:00:00Z`))}, ${clockInWords(instant.slice(11, 16))}`;

/** Free times grouped by day, in order. */
export function slotsByDay(slots: readonly string[]): { day: string; times: string }[] {
  const days = Map.groupBy(slots, (slot) => slot.slice(0, 10));
  return [...days].map(([day, own]) => ({
    day: shortDay.format(Date.parse(`${day}T00:00:00Z`)),
    times: own.map((slot) => clockInWords(slot.slice(11, 16))).join(', '),
  }));
}

/** Why members cannot book anything; undefined if they can. */
export function nothingToBook({
  active,
  first_name,
  next_slot,
  away,
}: Pick<StaffCoordinatorLine, 'active' | 'first_name' | 'next_slot' | 'away'>): string | undefined {
  if (!active) return `Nothing: ${first_name} isn’t on the list, so members don’t see them.`;
  if (next_slot !== null) return undefined;
  return away?.has_begun
    ? `Nothing in the next 10 days: ${first_name} is away until ${formatDay(away.last_day)}.`
    : 'Nothing in the next 10 days. Check the times for calls, the absences and the calendar.';
}

/** 8 March 2027, or 8 March 2027 to 12 March 2027. */
export const daysInWords = ({ first_day, last_day }: { first_day: string; last_day: string }): string =>
  first_day === last_day ? formatDay(first_day) : `${formatDay(first_day)} to ${formatDay(last_day)}`;

export const awayInWords = (away: NonNullable<StaffCoordinatorLine['away']>): string =>
  away.has_begun ? `Away until ${formatDay(away.last_day)}` : `Away from ${formatDay(away.first_day)}`;

export const callsWaiting = (count: number): string =>
  count === 1 ? '1 call to move or cancel' : `${count} calls to move or cancel`;

/** What happens to the booked calls of someone who is removed from the list. */
export function unlistingInWords(calls: number): string {
  if (calls === 0) return 'No calls are booked, so no one has to be told.';
  return calls === 1
    ? '1 person has a call booked. It stays booked until someone at the desk moves or cancels it; they see it on their Today.'
    : `${calls} people have a call booked. The calls stay booked until someone at the desk moves or cancels each of them; they see them on their Today.`;
}
