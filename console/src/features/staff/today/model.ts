import type { TodayEntry, TodayKind } from '@kindred/contract/staff/today.ts';
import type { IconName } from '@kindred/ui/icon.tsx';
import { spanInWords } from '../../../platform/clock.ts';

interface WorkWords {
  one: string;
  many: string;
  /** The page where it is done. */
  href: string;
  icon: IconName;
  /** What `since` means: how long the oldest has waited, or when the next one begins. */
  when: 'waited' | 'begins';
}

/** Every kind of work that can be waiting, in words, with the page where it is done. */
export const workWords: Readonly<Record<TodayKind, WorkWords>> = {
  danger_signs: {
    one: 'sign of danger to look at',
    many: 'signs of danger to look at',
    href: '/desk',
    icon: 'urgent',
    when: 'waited',
  },
  chats_in_danger: {
    one: 'person in a chat who may be in danger',
    many: 'people in chats who may be in danger',
    href: '/desk?view=open',
    icon: 'urgent',
    when: 'waited',
  },
  my_chats: {
    one: 'chat waiting for your reply',
    many: 'chats waiting for your reply',
    href: '/desk',
    icon: 'chat',
    when: 'waited',
  },
  waiting_chats: {
    one: 'person waiting for someone to take their chat',
    many: 'people waiting for someone to take their chat',
    href: '/desk?view=waiting',
    icon: 'chat',
    when: 'waited',
  },
  messages: {
    one: 'message to answer',
    many: 'messages to answer',
    href: '/desk?kind=messages',
    icon: 'mail',
    when: 'waited',
  },
  calls_today: {
    one: 'call to make today',
    many: 'calls to make today',
    href: '/desk/calls',
    icon: 'phone',
    when: 'begins',
  },
  calls_to_settle: {
    one: 'booked call whose coordinator is away',
    many: 'booked calls whose coordinator is away',
    href: '/desk/calls',
    icon: 'warning',
    when: 'begins',
  },
  content_to_review: {
    one: 'text for you to review',
    many: 'texts for you to review',
    href: '/content?only=to_review',
    icon: 'edit',
    when: 'waited',
  },
  content_sent_back: {
    one: 'text sent back to you with comments',
    many: 'texts sent back to you with comments',
    href: '/content?state=draft',
    icon: 'chat',
    when: 'waited',
  },
  content_corrections: {
    one: 'text to check, published by one person',
    many: 'texts to check, published by one person',
    href: '/content/corrections',
    icon: 'check',
    when: 'waited',
  },
  content_plans_failed: {
    one: 'text that wasn’t published on time',
    many: 'texts that weren’t published on time',
    href: '/content?only=plan_failed',
    icon: 'warning',
    when: 'waited',
  },
  content_releases_failed: {
    one: 'release that wasn’t published on time',
    many: 'releases that weren’t published on time',
    href: '/content/releases?only=failed',
    icon: 'warning',
    when: 'waited',
  },
  content_releases_ready: {
    one: 'release that’s ready to publish',
    many: 'releases that are ready to publish',
    href: '/content/releases?only=ready',
    icon: 'send',
    when: 'waited',
  },
  events_this_week: {
    one: 'event in the next 7 days',
    many: 'events in the next 7 days',
    href: '/events?state=planned&sort=starts',
    icon: 'calendar',
    when: 'begins',
  },
  events_without_place: {
    one: 'planned event without a place or link',
    many: 'planned events without a place or link',
    href: '/events?state=planned&only=lacks_place',
    icon: 'warning',
    when: 'begins',
  },
  events_without_organiser: {
    one: 'event whose organiser can no longer run it',
    many: 'events whose organisers can no longer run them',
    href: '/events?only=organiser_left',
    icon: 'warning',
    when: 'begins',
  },
  event_waiting_lists: {
    one: 'event with a waiting list',
    many: 'events with a waiting list',
    href: '/events?state=planned&only=waiting',
    icon: 'people',
    when: 'begins',
  },
  my_event_drafts: {
    one: 'event you haven’t published yet',
    many: 'events you haven’t published yet',
    href: '/events?state=draft&only=mine',
    icon: 'edit',
    when: 'begins',
  },
  events_handed_to_me: {
    one: 'event that was handed to you',
    many: 'events that were handed to you',
    href: '/events?only=handed',
    icon: 'calendar',
    when: 'waited',
  },
  content_overdue: {
    one: 'text overdue for its review',
    many: 'texts overdue for their review',
    href: '/content?only=overdue&sort=review_due',
    icon: 'warning',
    when: 'waited',
  },
  content_open_links: {
    one: 'text with a broken link',
    many: 'texts with broken links',
    href: '/content?only=open_links',
    icon: 'external',
    when: 'waited',
  },
  content_upstream: {
    one: 'text with a newer version from an app update',
    many: 'texts with a newer version from an app update',
    href: '/content?only=upstream',
    icon: 'download',
    when: 'waited',
  },
  checks_reported: {
    one: 'service with a reported problem',
    many: 'services with a reported problem',
    href: '/directory?why=reported',
    icon: 'warning',
    when: 'waited',
  },
  checks_due_this_week: {
    one: 'service came due for a check this week',
    many: 'services came due for a check this week',
    href: '/directory?why=amber',
    icon: 'clock',
    when: 'waited',
  },
  checks_due: {
    one: 'service due for a check',
    many: 'services due for a check',
    href: '/directory',
    icon: 'providers',
    when: 'waited',
  },
  feeds_refused: {
    one: 'import of services that was refused',
    many: 'imports of services that were refused',
    href: '/directory/feed_runs?state=refused',
    icon: 'warning',
    when: 'waited',
  },
  broken_calendars: {
    one: 'calendar of a coordinator that can’t be read',
    many: 'calendars of coordinators that can’t be read',
    href: '/directory/coordinators',
    icon: 'calendar',
    when: 'waited',
  },
  erasures_late: {
    one: 'member who should have been erased by now',
    many: 'members who should have been erased by now',
    href: '/members',
    icon: 'warning',
    when: 'waited',
  },
  erasures_due: {
    one: 'member to be erased in the next 7 days',
    many: 'members to be erased in the next 7 days',
    href: '/members',
    icon: 'delete',
    when: 'begins',
  },
  erasures_in_crm: {
    one: 'erased member whose record the CRM hasn’t erased',
    many: 'erased members whose records the CRM hasn’t erased',
    href: '/deliveries',
    icon: 'delete',
    when: 'waited',
  },
  member_changes: {
    one: 'member change waiting for a second person',
    many: 'member changes waiting for a second person',
    href: '/members',
    icon: 'person',
    when: 'waited',
  },
  failed_deliveries: {
    one: 'delivery that failed and can be tried again',
    many: 'deliveries that failed and can be tried again',
    href: '/deliveries',
    icon: 'send',
    when: 'waited',
  },
  passkey_resets: {
    one: 'lost passkey waiting for a second administrator',
    many: 'lost passkeys waiting for a second administrator',
    href: '/people?only=reset_waiting',
    icon: 'key',
    when: 'waited',
  },
  staff_groups: {
    one: 'group waiting for a second administrator',
    many: 'groups waiting for a second administrator',
    href: '/people/groups',
    icon: 'people',
    when: 'waited',
  },
  invitations_expiring: {
    one: 'invitation that is about to expire',
    many: 'invitations that are about to expire',
    href: '/people?state=invited',
    icon: 'mail',
    when: 'begins',
  },
  staff_not_seen: {
    one: 'staff member not seen for 90 days',
    many: 'staff members not seen for 90 days',
    href: '/people?only=not_seen',
    icon: 'person',
    when: 'waited',
  },
  emergency_proposals: {
    one: 'emergency number waiting for a second administrator',
    many: 'emergency numbers waiting for a second administrator',
    href: '/charity',
    icon: 'urgent',
    when: 'waited',
  },
};

export interface WorkLine extends Pick<WorkWords, 'href' | 'icon'> {
  key: TodayKind;
  count: number;
  words: string;
  age: string | undefined;
  isComing: boolean;
}

/** The entries of Today as lines, relative to now. */
export function workLines(entries: readonly TodayEntry[], nowMs: number): WorkLine[] {
  return entries.map(({ kind, count, since }) => {
    const { one, many, when, ...way } = workWords[kind];
    const span = since === null ? undefined : spanInWords(Math.abs(nowMs - Date.parse(since)));
    return {
      key: kind,
      count,
      words: count === 1 ? one : many,
      age: span && (when === 'waited' ? `The oldest: ${span} ago` : `The next: in ${span}`),
      isComing: when === 'begins',
      ...way,
    };
  });
}
