import { memberTables } from '#platform/member-data.ts';
import type { TodaySource } from '#platform/today.ts';
import { countOpenChanges } from './store.ts';
import './tables.ts';

export { changeEnd } from './rules.ts';
export { insertChange } from './store.ts';

export const memberChangesToday: TodaySource = {
  needs: 'members',
  read: async (db, viewer) => [{ kind: 'member_changes', ...(await countOpenChanges(db, viewer)) }],
};

/** The ending account of a merge is deleted with its row there, because that column refers to it. */
export const memberChangesMemberData = memberTables('member-changes', [
  {
    table: 'member_change',
    called: 'Changes that our team proposed for your account',
    whose: { id: 'member_id', address: 'address' },
    shows: ['kind', 'channel', 'address', 'reason', 'state', 'asked_at'],
    hides: [
      'id',
      'member_id',
      'asked_by',
      'expires_at',
      'decided_by',
      'confirm_hash',
      'stop_hash',
      'made_change',
      'other_id',
      'keep_email',
      'keep_mobile',
    ],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
