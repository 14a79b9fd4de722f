import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

/** Work that can be waiting for staff. An area that adds work adds its kinds here. */
export const TodayKind = z.enum([
  'chats_in_danger',
  'danger_signs',
  'my_chats',
  'waiting_chats',
  'messages',
  'calls_today',
  'calls_to_settle',
  'content_to_review',
  'content_sent_back',
  'content_corrections',
  'content_plans_failed',
  'content_releases_failed',
  'content_releases_ready',
  'events_this_week',
  'events_without_place',
  'events_without_organiser',
  'event_waiting_lists',
  'my_event_drafts',
  'events_handed_to_me',
  'content_overdue',
  'content_open_links',
  'content_upstream',
  'checks_reported',
  'checks_due_this_week',
  'checks_due',
  'feeds_refused',
  'broken_calendars',
  'erasures_late',
  'erasures_due',
  'erasures_in_crm',
  'member_changes',
  'failed_deliveries',
  'passkey_resets',
  'staff_groups',
  'invitations_expiring',
  'staff_not_seen',
  'emergency_proposals',
]);
export type TodayKind = z.output<typeof TodayKind>;

/** Work of one kind, if there is any. */
export const TodayEntry = z.object({
  kind: TodayKind,
  count: z.int(),
  /** When the oldest item began to wait; for upcoming items, when the next one begins. */
  since: z.nullable(Instant),
});
export type TodayEntry = z.output<typeof TodayEntry>;

export const readToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  access: 'staff',
  summary: 'List the work that is waiting',
  description: 'Returns only the kinds covered by the caller’s permissions, most urgent first.',
  reply: z.object({ entries: z.array(TodayEntry) }),
  audited: false,
});
