import { memberTables } from '#platform/member-data.ts';
import './tables.ts';

export {
  attachReport,
  findOwnBooking,
  findDangerBookings,
  lastCoordinator,
  lockCoordinator,
  listAttachedReports,
  openAttachedReport,
  readTaken,
  withdrawReport,
} from './store.ts';
export { bookCallFor, listBookings, readMatch } from './actions.ts';
export { callsToday } from './source.ts';
export { notifyOfBooking, type BookingSettings } from './jobs.ts';
export {
  instantIn,
  isInHours,
  listSlots,
  spansOverlap,
  stateOfPlace,
  type BookingText,
  type TakenTime,
  type TimeSpan,
} from './rules.ts';

/** Deleting it frees its time. */
export const coordinatorsMemberData = memberTables('coordinators', [
  {
    table: 'coordinator_booking',
    called: 'Calls you booked',
    shows: [
      'coordinator',
      'coordinator_name',
      'starts_at',
      'ends_at',
      'phone',
      'about',
      'state',
      'booked_at',
    ],
    hides: [
      'id',
      'member_id',
      'zone',
      'danger',
      'reminded',
      'made_anyway',
      'outside_hours',
      'sequence',
      'changed_at',
    ],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
  {
    table: 'coordinator_booking_report',
    called: 'Energy reports you attached to calls',
    shows: ['consented_at', 'withdrawn_at', 'opened_at'],
    hides: ['booking_id', 'member_id', 'cycle_ids'],
    key: ['booking_id'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
]);
