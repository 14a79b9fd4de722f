import type { HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import type { ServiceOpening, StaffServiceFields } from '@kindred/contract/directory/records.ts';
import { weekdays } from '@kindred/contract/is-open.ts';

/** A rule that repeats every week, which is what the weekly grid can show. */
export const isPlainWeek = (one: HsdsSchedule): boolean =>
  (one.freq ?? 'WEEKLY') === 'WEEKLY' &&
  (one.interval ?? 1) === 1 &&
  !one.dtstart &&
  !one.valid_from &&
  !one.valid_to &&
  /^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/.test(one.byday ?? '') &&
  [one.opens_at, one.closes_at].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? ''));

/** The fields as shown in the form. */
export function weekFieldsOf(
  schedules: readonly HsdsSchedule[],
): Pick<StaffServiceFields, 'hours' | 'hours_note'> {
  const hours = schedules.filter(isPlainWeek).map(({ byday, opens_at, closes_at }): ServiceOpening => {
    const days = (byday ?? '').split(',');
    return {
      days: weekdays.filter((day) => days.includes(day)),
      opens: opens_at ?? '',
      closes: closes_at ?? '',
    };
  });
  const notes = schedules.flatMap(({ notes: note, description }) => note ?? description ?? []);
  return { hours, hours_note: notes[0] ?? '' };
}

/**
 * Returns the rules with a changed week and note. Keeps what the weekly grid cannot show, and notes about other times.
 */
export function schedulesOfWeek(
  before: readonly HsdsSchedule[],
  hours: readonly ServiceOpening[],
  note: string,
): HsdsSchedule[] {
  const zone = before.find(isPlainWeek)?.zone;
  // The form shows the first note: it is written anew.
  const formNote = before.find(hasNote);
  const bare = formNote && withoutNotes(formNote);
  const rests = before.map((one) => (one === formNote && bare ? bare : one));
  const weeks = hours.map(({ days, opens, closes }) => ({
    freq: 'WEEKLY' as const,
    interval: 1,
    byday: days.join(','),
    bymonthday: null,
    dtstart: null,
    valid_from: null,
    valid_to: null,
    opens_at: opens,
    closes_at: closes,
    ...(zone === undefined ? {} : { zone }),
    ...noteAt(rests, { days, opens, closes }),
  }));
  const others = rests.filter((one) => !isPlainWeek(one) && (one.opens_at || one.byday || hasNote(one)));
  const rows: HsdsSchedule[] = [...weeks, ...others];
  if (!note) return rows;
  const holder = rows.findIndex((one) => one === bare || (bare && isPlainWeek(one) && isSameTime(bare, one)));
  return withFormNote(rows, Math.max(0, holder), note);
}

/** Puts the note at its time, and before all other notes, because the form shows the first one. */
function withFormNote(rows: readonly HsdsSchedule[], at: number, note: string): HsdsSchedule[] {
  const [before, after] = [rows.slice(0, at), rows.slice(at + 1)];
  const holder = { ...rows[at], notes: note };
  return before.some(hasNote) ? [holder, ...before, ...after] : [...before, holder, ...after];
}

const hasNote = ({ notes, description }: HsdsSchedule): boolean => Boolean(notes ?? description);

const withoutNotes = ({ notes: _notes, description: _description, ...rest }: HsdsSchedule): HsdsSchedule =>
  rest;

/** Weekly hours on the same days, even if the opening or the closing time has changed. */
const isSameTime = (one: HsdsSchedule, { byday, opens_at, closes_at }: HsdsSchedule): boolean =>
  isPlainWeek(one) && one.byday === byday && (one.opens_at === opens_at || one.closes_at === closes_at);

/** The note that belongs to these hours. */
function noteAt(schedules: readonly HsdsSchedule[], { days, opens, closes }: ServiceOpening) {
  const hours = { byday: days.join(','), opens_at: opens, closes_at: closes };
  const same = schedules.find((one) => isSameTime(one, hours));
  const note = same?.notes ?? same?.description;
  return note ? { notes: note } : {};
}
