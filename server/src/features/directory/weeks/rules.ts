import type { HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import type { ServiceOpening, StaffServiceFields } from '@kindred/contract/directory/records.ts';
import { weekdays } from '@kindred/contract/is-open.ts';

/** A rule of every week: what the grid of a week can show. */
export const isPlainWeek = (one: HsdsSchedule): boolean =>
  (one.freq ?? 'WEEKLY') === 'WEEKLY' &&
  (one.interval ?? 1) === 1 &&
  !one.dtstart &&
  !one.valid_from &&
  !one.valid_to &&
  /^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/.test(one.byday ?? '') &&
  [one.opens_at, one.closes_at].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? ''));

/** As the form shows them. */
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

/** The rules with another week and note. What the grid of a week cannot show stays, and so do the notes of other times. */
export function schedulesOfWeek(
  before: readonly HsdsSchedule[],
  hours: readonly ServiceOpening[],
  note: string,
): HsdsSchedule[] {
  const zone = before.find(isPlainWeek)?.zone;
  // The form shows the first note: it is written anew.
  const formNote = before.find(({ notes, description }) => notes ?? description);
  const rests = before.map((one) => (one === formNote ? withoutNotes(one) : one));
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
  const others = rests.filter(
    (one) => !isPlainWeek(one) && (one.opens_at || one.byday || one.notes || one.description),
  );
  const [first, ...rest] = [...weeks, ...others];
  if (!note) return first ? [first, ...rest] : [];
  return [{ ...first, notes: note }, ...rest];
}

const withoutNotes = ({ notes: _notes, description: _description, ...rest }: HsdsSchedule): HsdsSchedule =>
  rest;

/** The note about these hours, also where one of their ends was changed. */
function noteAt(schedules: readonly HsdsSchedule[], { days, opens, closes }: ServiceOpening) {
  const same = schedules.find(
    (one) =>
      isPlainWeek(one) &&
      one.byday === days.join(',') &&
      (one.opens_at === opens || one.closes_at === closes),
  );
  const note = same?.notes ?? same?.description;
  return note ? { notes: note } : {};
}
