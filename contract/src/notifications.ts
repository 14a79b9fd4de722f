import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ReminderTime } from './energy/coach.ts';
import { AppLink, ClockTime, Id, Instant } from './values.ts';

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

/** The kind of notification. The app supplies the wording. */
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
  'event_new_place',
  'event_now_online',
  'event_new_link',
  'event_cancelled',
  'event_message',
  'topics_new',
  'service_closed',
  'service_changed',
  'passkey_added',
  'address_changed',
  'address_unreachable',
  'session_ended',
  'news',
]);
export type NotificationWhat = z.output<typeof NotificationWhat>;

/** The values for the wording: titles of public content, names of the team, times. Never anything a member wrote. */
export const NotificationAbout = z.object({
  what: NotificationWhat,
  title: z.optional(z.string()),
  /** When it begins. */
  at: z.optional(Instant),
  zone: z.optional(z.string()),
  until: z.optional(Instant),
  seat: z.optional(z.boolean()),
  /** The name and address of the place of an event. */
  venue: z.optional(z.string()),
  /** What staff wrote to everyone registered for an event. */
  message: z.optional(z.string()),
  topics: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
});
export type NotificationAbout = z.output<typeof NotificationAbout>;

export const Notification = z.object({
  id: z.uuid(),
  category: NotificationCategory,
  about: NotificationAbout,
  /** The page in the app that it links to. */
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
  summary: 'List the member’s notifications',
  description: 'Sorted newest first, 20 per page.',
  /** The `next` value of the previous page. An unknown value returns the first page. */
  query: z.strictObject({ cursor: z.optional(Id) }),
  reply: z.object({ items: z.array(Notification), next: z.nullable(Id), unread_notification }),
});
export type Notifications = z.output<typeof listNotifications.reply>;

export const readNotification = endpoint({
  method: 'GET',
  path: '/notifications/{id}',
  access: 'member',
  summary: 'Read a notification',
  description: 'Used, for example, when a push message is opened. Does not mark the notification as read.',
  params: z.strictObject({ id: z.uuid() }),
  reply: Notification,
  refusals: { not_found: 404 },
});

export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  access: 'member',
  summary: 'Mark notifications as read',
  description:
    'Takes a list of notifications, or one notification to mark it and all older ones. Returns the number still unread. Idempotent.',
  body: z.strictObject({
    ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    up_to: z.optional(z.uuid()),
  }),
  reply: z.object({ unread_notification }),
});

const Quiet = z.object({ on: z.boolean(), from: ClockTime, until: ClockTime });

/** `no_address`: the member has none for it. `not_set_up`: this server cannot send it. */
export const ChannelState = z.enum(['ready', 'no_address', 'not_set_up']);
export type ChannelState = z.output<typeof ChannelState>;

export const NotificationPreferences = z.object({
  /** All categories; the app always shows everything. */
  categories: z.array(
    z.object({ category: NotificationCategory, email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  ),
  quiet: Quiet,
  snoozed_until: z.nullable(Instant),
  zone: z.string(),
  /** Only members whose energy coach is running are asked about their day. */
  energy_coach: z.enum(['none', 'runs', 'rests']),
  energy_time: z.nullable(ClockTime),
  email: ChannelState,
  sms: ChannelState,
  /** Whether this device receives push messages, and the key a browser needs to subscribe. */
  push_here: z.boolean(),
  push_key: z.string(),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/notification_preferences/current',
  access: 'member',
  summary: 'Read the notification preferences',
  reply: NotificationPreferences,
});

export const configureNotifications = endpoint({
  method: 'POST',
  path: '/notification_preferences/configure',
  access: 'member',
  summary: 'Change the notification preferences',
  description: 'Omitted fields are unchanged. Idempotent.',
  body: z.strictObject({
    channels: z.optional(
      z
        .array(
          z.strictObject({ category: NotificationCategory, channel: NotificationChannel, on: z.boolean() }),
        )
        .check(z.maxLength(30)),
    ),
    quiet: z.optional(z.strictObject({ on: z.boolean(), from: ClockTime, until: ClockTime })),
    /** Snoozes everything except account and security messages for a week, or resumes them. */
    snooze: z.optional(z.enum(['week', 'off'])),
    energy_time: z.optional(z.nullable(ReminderTime)),
    /** The time zone of the device. An unknown zone is ignored. */
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
  summary: 'Turn on push in this browser',
  description: 'Push messages are sent for as long as this session lasts. Idempotent.',
  body: z.strictObject({
    /** The push endpoint, which must belong to a known service. */
    endpoint: z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s"'<>]+$/)),
    keys: z.strictObject({ p256dh: key(87), auth: key(22) }),
  }),
  reply: NotificationPreferences,
  refusals: { push_service_unknown: 422 },
});

export const subscribePhoneToPush = endpoint({
  method: 'POST',
  path: '/push_subscription/phone',
  access: 'member',
  summary: 'Turn on push in a phone app',
  description: 'Push messages are sent for as long as this session lasts. Idempotent.',
  body: z.strictObject({
    /** `fcm`: Firebase, for Android. `apns`: Apple. */
    service: z.enum(['fcm', 'apns']),
    /** The identifier that the service uses for this app on this phone. */
    token: z.string().check(z.regex(/^[A-Za-z0-9:_-]{32,1000}$/)),
  }),
  reply: NotificationPreferences,
  /** `push_service_unknown`: this server is not configured for the service. */
  refusals: { push_service_unknown: 422 },
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/push_subscription',
  access: 'member',
  summary: 'Turn off push on this device',
  description: 'This call is idempotent.',
  reply: NotificationPreferences,
});

const token = z.strictObject({ token: Id });
const MailsOfAKind = z.object({
  /** `unknown`: the link is not from one of our emails, or its account has been deleted. */
  state: z.enum(['on', 'off', 'unknown']),
  category: z.nullable(NotificationCategory),
});
export type MailsOfAKind = z.output<typeof MailsOfAKind>;

export const readMailsOfAKind = endpoint({
  method: 'GET',
  path: '/unsubscribe/{token}',
  access: 'anyone',
  summary: 'Read an email subscription',
  description: 'Indicates whether the member receives the kind of email the link came from. Changes nothing.',
  params: token,
  reply: MailsOfAKind,
});

export const stopMailsOfAKind = endpoint({
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'anyone',
  summary: 'Unsubscribe from one kind of email, or resubscribe',
  description: 'Does not require the member to sign in. Idempotent.',
  params: token,
  body: z.strictObject({ stop: z.boolean() }),
  reply: MailsOfAKind,
});
