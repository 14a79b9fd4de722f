import { memberTables } from '#platform/member-data.ts';

export { listBookings, readMine as readMyCoordinator } from './actions.ts';

/** Its time is free for others with it. */
export const memberData = memberTables('coordinators', [
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
    hides: ['id', 'member_id', 'zone', 'reminded'],
    whenCleared: 'goes',
  },
]);
