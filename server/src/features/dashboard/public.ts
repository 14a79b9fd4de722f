import { memberTables } from '#platform/member-data.ts';

export const dashboardMemberData = memberTables('dashboard', [
  {
    table: 'dashboard_state',
    called: 'Your dashboard',
    key: ['member_id'],
    shows: ['welcome_video_seen_at', 'ask_change_after'],
    hides: ['member_id'],
    whenCleared: 'goes',
    whenMerged: { unique: [] },
  },
]);
