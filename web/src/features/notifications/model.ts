import type { Notification, NotificationCategory } from '@kindred/contract/notifications.ts';
import type { IconName } from '@kindred/ui/icon-names.ts';
import { dayIn } from '../../platform/zone-clock.ts';

export const icons: Readonly<Record<NotificationCategory, IconName>> = {
  energy_reminder: 'energy',
  review_due: 'chart',
  chat_reply: 'chat',
  coordinator: 'phone',
  event_reminder: 'calendar',
  event_change: 'calendar',
  topics_digest: 'learn',
  service_changed: 'providers',
  security: 'lock',
  news: 'mail',
};

export interface DayOfNews {
  day: string;
  items: readonly Notification[];
}

/** By the days of whoever reads, in the order in which they come. */
export function byDay(items: readonly Notification[], zone: string, locale: string): DayOfNews[] {
  const days = Map.groupBy(items, ({ created_at }) => dayIn(zone, created_at, locale));
  return [...days].map(([day, ofIt]) => ({ day, items: ofIt }));
}

/** What belongs together is asked together: nobody reads a table on a phone. */
export const groups = [
  ['energy_reminder', 'review_due'],
  ['chat_reply', 'coordinator'],
  ['event_reminder', 'event_change'],
  ['topics_digest', 'service_changed'],
  ['security', 'news'],
] as const satisfies readonly (readonly NotificationCategory[])[];
