import { dayMs } from '@kindred/contract/calendar-days.ts';
import type {
  CoordinatorAbsence,
  StaffCoordinator,
  StaffCoordinatorLine,
} from '@kindred/contract/coordinators/editing.ts';
import { instantIn, listSlots, type TakenTime } from '#features/coordinators/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { coordinatorFieldsOf, isCalendarBroken } from './rules.ts';
import type { AbsenceRow, CallToCome, CoordinatorRow } from './store.ts';

/** Everything known about all coordinators at one instant. */
export interface CoordinatorSurroundings {
  now: Date;
  taken: ReadonlyMap<string, readonly TakenTime[]>;
  absences: readonly AbsenceRow[];
  calls: readonly CallToCome[];
}

const ownOf = <T extends { coordinator: string }>(list: readonly T[], slug: string) =>
  list.filter(({ coordinator }) => coordinator === slug);

const calendarState = (row: CoordinatorRow, now: Date) =>
  row.calendar_host === null
    ? 'none'
    : isCalendarBroken({ failure: row.failure, worked_at: row.worked_at }, now)
      ? 'broken'
      : 'works';

function absencesOf(
  { slug, data }: CoordinatorRow,
  { absences, now }: CoordinatorSurroundings,
): AbsenceRow[] {
  const today = dayIn(data.zone, now);
  return ownOf(absences, slug).filter(({ last_day }) => last_day >= today);
}

export function presentCoordinatorLine(
  row: CoordinatorRow,
  around: CoordinatorSurroundings,
): StaffCoordinatorLine {
  const { slug, data } = row;
  const { first_name, role, regions, languages, zone, sample } = data;
  const { now, taken, calls } = around;
  const active = row.withdrawn_at === null;
  const [absence] = absencesOf(row, around);
  const own = ownOf(calls, slug);
  const [slot] = active ? listSlots(data, now, taken.get(slug) ?? []) : [];
  return {
    id: slug,
    first_name,
    role,
    regions,
    languages,
    zone,
    active,
    sample,
    away: absence
      ? {
          first_day: absence.first_day,
          last_day: absence.last_day,
          has_begun: absence.first_day <= dayIn(zone, now),
        }
      : null,
    next_slot: slot ? instantIn(zone, slot.starts_at) : null,
    calls_to_come: own.length,
    calls_to_settle: own.filter(({ to_settle }) => to_settle).length,
    calendar: calendarState(row, now),
  };
}

const presentAbsence = (
  { id, first_day, last_day, note, edition, changed_by }: AbsenceRow,
  calls: readonly CallToCome[],
): CoordinatorAbsence => ({
  id,
  first_day,
  last_day,
  note,
  edition,
  changed_by,
  calls_to_settle: calls.filter(({ absence, to_settle }) => absence === id && to_settle).length,
});

/** Covers the next two weeks that members can book, and a little more. */
export const busyUntil = (now: Date): Date => new Date(now.getTime() + 14 * dayMs);

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

export function presentStaffCoordinator(
  row: CoordinatorRow,
  around: CoordinatorSurroundings,
  busy: readonly { starts_at: Date; ends_at: Date }[],
): StaffCoordinator {
  const { slug, data } = row;
  const { now, taken, calls } = around;
  const slots = row.withdrawn_at === null ? listSlots(data, now, taken.get(slug) ?? []) : [];
  const calendar = calendarState(row, now);
  return {
    ...presentCoordinatorLine(row, around),
    fields: coordinatorFieldsOf(data),
    version: row.version,
    edited_at: iso(row.edited_at),
    edited_by: row.editor_name,
    next_slots: slots.map(({ starts_at }) => instantIn(data.zone, starts_at)),
    today: dayIn(data.zone, now),
    absences: absencesOf(row, around).map((one) => presentAbsence(one, ownOf(calls, slug))),
    feed_made_at: iso(row.feed_made_at),
    feed_read_at: iso(row.feed_read_at),
    outside:
      row.calendar_host === null
        ? null
        : {
            host: row.calendar_host,
            read_at: iso(row.read_at),
            worked_at: iso(row.worked_at),
            failure: row.failure,
            is_broken: calendar === 'broken',
            not_understood: row.not_understood ?? 0,
            busy: busy.map(({ starts_at, ends_at }) => ({
              starts_at: instantIn(data.zone, starts_at),
              ends_at: instantIn(data.zone, ends_at),
            })),
          },
  };
}
