import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ReminderTime } from './energy-coach.ts';
import { AppLink, Id, Instant } from './values.ts';

export const notificationCategories = [
  'energy_reminder',
  'review_due',
  'chat_reply',
  'coordinator',
  'event_reminder',
  'event_change',
  'topics_digest',
  'service_changed',
  'security',
  'news',
] as const;
export const NotificationCategory = z.enum(notificationCategories);
export type NotificationCategory = z.output<typeof NotificationCategory>;

export const notificationChannels = ['email', 'sms', 'push'] as const;
export const NotificationChannel = z.enum(notificationChannels);
export type NotificationChannel = z.output<typeof NotificationChannel>;

/** What happened. The app has the words for it. */
export const NotificationWhat = z.enum([
  'energy_day',
  'energy_missed',
  'energy_review',
  'wellbeing',
  'chat_reply',
  'call_tomorrow',
  'event_tomorrow',
  'event_in_an_hour',
  'seat_held',
  'event_moved',
  'event_cancelled',
  'topics_new',
  'service_closed',
  'service_changed',
  'passkey_added',
  'address_changed',
  'news',
]);
export type NotificationWhat = z.output<typeof NotificationWhat>;

/** What the words are made of: titles of public content, names of the team, moments. Never what a person wrote. */
export const NotificationAbout = z.object({
  what: NotificationWhat,
  title: z.optional(z.string()),
  /** When it begins, and by whose clock. */
  at: z.optional(Instant),
  zone: z.optional(z.string()),
  until: z.optional(Instant),
  seat: z.optional(z.boolean()),
  topics: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
});
export type NotificationAbout = z.output<typeof NotificationAbout>;

export const Notification = z.object({
  id: z.uuid(),
  category: NotificationCategory,
  about: NotificationAbout,
  /** Where it leads inside the app. */
  path: AppLink,
  created_at: Instant,
  read_at: z.nullable(Instant),
});
export type Notification = z.output<typeof Notification>;

const unread_notification = z.int();

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'member',
  summary: 'What the member was told, the newest first, twenty at a time',
  /** `next` of the page before. One that is not known begins at the beginning. */
  query: z.strictObject({ cursor: z.optional(Id) }),
  reply: z.object({ items: z.array(Notification), next: z.nullable(Id), unread_notification }),
});
export type Notifications = z.output<typeof listNotifications.reply>;

export const readNotification = endpoint({
  method: 'GET',
  path: '/notifications/{id}',
  access: 'member',
  summary: 'One of them: what a push opens. Reading it here does not mark it as read',
  params: z.strictObject({ id: z.uuid() }),
  reply: Notification,
  refusals: { not_found: 404 },
});

export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  access: 'member',
  summary:
    'Mark some as read, or all up to one and the older ones. Tells how many are unread now. Safe to send again',
  body: z.strictObject({
    ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    up_to: z.optional(z.uuid()),
  }),
  reply: z.object({ unread_notification }),
});

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Quiet = z.object({ on: z.boolean(), from: Time, until: Time });

/** `no_address`: the member has none for it. `not_set_up`: this server cannot send it. */
export const ChannelState = z.enum(['ready', 'no_address', 'not_set_up']);
export type ChannelState = z.output<typeof ChannelState>;

export const NotificationPreferences = z.object({
  /** All categories; in the app everything is shown always. */
  categories: z.array(
    z.object({ category: NotificationCategory, email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  ),
  quiet: Quiet,
  snoozed_until: z.nullable(Instant),
  zone: z.string(),
  /** Only who has begun with the energy coach is asked how their day is, and not while it rests. */
  energy_coach: z.enum(['none', 'runs', 'rests']),
  energy_time: z.nullable(Time),
  email: ChannelState,
  sms: ChannelState,
  /** Whether the browser that asks gets push, and the key with which it subscribes. */
  push_here: z.boolean(),
  push_key: z.string(),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/notification_preferences/current',
  access: 'member',
  summary: 'How the member wants to be told of what, and when not',
  reply: NotificationPreferences,
});

export const configureNotifications = endpoint({
  method: 'POST',
  path: '/notification_preferences/configure',
  access: 'member',
  summary: 'Change how the member is told. What is left out stays. Safe to send again',
  body: z.strictObject({
    channels: z.optional(
      z
        .array(
          z.strictObject({ category: NotificationCategory, channel: NotificationChannel, on: z.boolean() }),
        )
        .check(z.maxLength(30)),
    ),
    quiet: z.optional(z.strictObject({ on: z.boolean(), from: Time, until: Time })),
    /** Nothing but account and security for a week; or an end to that. */
    snooze: z.optional(z.enum(['week', 'off'])),
    energy_time: z.optional(z.nullable(ReminderTime)),
    /** The zone of the device, by its name. One that nobody here knows is passed over. */
    zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  }),
  reply: NotificationPreferences,
  refusals: { security_stays_on: 422, energy_coach_missing: 409 },
});

const key = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)));

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/push_subscription',
  access: 'member',
  summary: 'This browser takes push, for as long as this session lasts. Safe to send again',
  body: z.strictObject({
    /** Where its push service takes messages: one of those that this server knows. */
    endpoint: z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s"'<>]+$/)),
    keys: z.strictObject({ p256dh: key(87), auth: key(22) }),
  }),
  reply: NotificationPreferences,
  refusals: { push_service_unknown: 422 },
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/push_subscription',
  access: 'member',
  summary: 'This browser takes no push any more. Safe to send again',
  reply: NotificationPreferences,
});

const token = z.strictObject({ token: Id });
const MailsOfAKind = z.object({
  /** `unknown`: no mail of ours holds this link, or its account is gone. */
  state: z.enum(['on', 'off', 'unknown']),
  category: z.nullable(NotificationCategory),
});
export type MailsOfAKind = z.output<typeof MailsOfAKind>;

export const readMailsOfAKind = endpoint({
  method: 'GET',
  path: '/unsubscribe/{token}',
  access: 'anyone',
  summary: 'Whether mails of the kind that this link stands in are sent. Reading it stops nothing',
  params: token,
  reply: MailsOfAKind,
});

export const stopMailsOfAKind = endpoint({
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'anyone',
  summary: 'Stop mails of that kind, or let them come again. Nobody signs in for it. Safe to send again',
  params: token,
  body: z.strictObject({ stop: z.boolean() }),
  reply: MailsOfAKind,
});
