import type {
  configureNotifications,
  Notification,
  NotificationCategory,
  NotificationPreferences,
} from '@kindred/contract/notifications.ts';
import type { Body as RequestBody } from '@kindred/contract/endpoint.ts';
import type { IconName } from '@kindred/ui/icon-names.ts';
import { formatDayIn } from '../../platform/zone-clock.ts';

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

/** Grouped by days in the reader's time zone, in order of arrival. */
export function notificationsByDay(
  items: readonly Notification[],
  zone: string,
  locale: string,
): DayOfNews[] {
  const days = Map.groupBy(items, ({ created_at }) => formatDayIn(zone, created_at, locale));
  return [...days].map(([day, ofIt]) => ({ day, items: ofIt }));
}

/** Related settings are grouped, because no one reads a table on a phone. */
export const groups = [
  ['energy_reminder', 'review_due'],
  ['chat_reply', 'coordinator'],
  ['event_reminder', 'event_change'],
  ['topics_digest', 'service_changed'],
  ['security', 'news'],
] as const satisfies readonly (readonly NotificationCategory[])[];

export interface Choosing {
  preferences: NotificationPreferences;
  /** Saves a change; if that fails, the screen keeps the stored value. */
  keep: (change: RequestBody<typeof configureNotifications>) => Promise<void>;
}
