import type {
  NotificationAbout,
  NotificationCategory,
  NotificationChannel,
  NotificationPreferences,
  NotificationWhat,
} from '@kindred/contract/notifications.ts';
import { notificationCategories, notificationChannels } from '@kindred/contract/notifications.ts';
import { quietEnd, type QuietHours, type ZonedQuietHours } from '#platform/calendar/quiet-hours.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { pepperedHash, sameHash } from '#platform/secrets.ts';

export type Channels = Readonly<Record<NotificationChannel, boolean>>;
/** A member's choices that differ from the defaults. */
export type Chosen = Partial<Record<NotificationCategory, Partial<Channels>>>;

interface Reach {
  email: string | null;
  mobile: string | null;
}

/** Merges the choices of one person's two accounts: what was turned off in either stays off. */
export function stricterChannels(staying: Chosen, ending: Chosen): Chosen {
  const merged: Chosen = {};
  for (const category of notificationCategories) {
    const [own = {}, other = {}] = [staying[category], ending[category]];
    const channels: Partial<Channels> = { ...other, ...own };
    for (const channel of notificationChannels)
      if (own[channel] === false || other[channel] === false) Object.assign(channels, { [channel]: false });
    if (Object.keys(channels).length > 0) merged[category] = channels;
  }
  return merged;
}

/** Categories that members without an email address get by text message. */
const textedWithoutMail = new Set<NotificationCategory>([
  'coordinator',
  'event_reminder',
  'event_change',
  'security',
]);

/** Text messages cost money and startle people: only on request, or if there is no other way. */
function asChosen(category: NotificationCategory, chosen: Chosen, { email }: Reach): Channels {
  const usual = { email: true, sms: email === null && textedWithoutMail.has(category), push: true };
  return { ...usual, ...chosen[category] };
}

export const channelsOf = (category: NotificationCategory, chosen: Chosen, reach: Reach): Channels =>
  asChosen(category, reachingChoice(chosen, reach), reach);

export const usualQuiet: QuietHours = { quiet: true, quiet_from: '20:00', quiet_until: '08:00' };

/** The default quiet hours until the member chooses. */
export const quietHoursOf = (chosen: {
  [K in keyof QuietHours]: QuietHours[K] | null;
}): QuietHours => ({
  quiet: chosen.quiet ?? usualQuiet.quiet,
  quiet_from: chosen.quiet_from ?? usualQuiet.quiet_from,
  quiet_until: chosen.quiet_until ?? usualQuiet.quiet_until,
});

/** Merges the quiet hours of one person's two accounts: those that are on, with their own times. */
export function quieterHours(staying: QuietHours, ending: QuietHours): QuietHours {
  const { quiet, quiet_from, quiet_until } = staying.quiet ? staying : ending;
  return { quiet, quiet_from, quiet_until };
}

type HeldBack = QuietHours & Pick<ToTell, 'category' | 'pressing' | 'zone'>;

const heedsQuietHours = ({ category, pressing }: HeldBack) => category !== 'security' && !pressing;

/** Until when quiet hours hold it back; null if they do not. */
export const quietEndFor = (one: HeldBack, now: Date): Date | null =>
  heedsQuietHours(one) ? quietEnd(one, one.zone, now) : null;

/** The quiet hours that a queued message and its retries must respect; null if it is exempt. */
export function quietHoursFor(one: HeldBack): ZonedQuietHours | null {
  const { quiet, quiet_from, quiet_until, zone } = one;
  return heedsQuietHours(one) ? { quiet, quiet_from, quiet_until, zone } : null;
}

/** The input for the choice of channels. */
export interface ToTell extends Reach, QuietHours {
  category: NotificationCategory;
  about: NotificationAbout;
  pressing: boolean;
  read_at: Date | null;
  active: boolean;
  chosen: Chosen;
  zone: string;
  snoozed_until: Date | null;
  agreed_to_news: boolean;
  /** Whether any browser is subscribed. */
  takes_push: boolean;
  /** The last push that counts towards the daily limit. */
  last_push: Date | null;
}

export type DeliveryPlan = { later: Date } | { now: readonly NotificationChannel[] };

const nothing: DeliveryPlan = { now: [] };
/** The feature sends its own email, to the right address, as soon as it happens. */
const mailedAlready = new Set<NotificationWhat>(['passkey_added', 'address_changed', 'address_unreachable']);
/** Excluded from the daily push limit. */
export const uncounted = ['chat_reply', 'security'] as const satisfies readonly NotificationCategory[];

/** The channels to use now, or when to decide again. The app always shows the notification. */
export function planOf(one: ToTell, now: Date): DeliveryPlan {
  if (!one.active || one.read_at !== null) return nothing;
  if (one.category !== 'security') {
    if (one.category === 'news' && !one.agreed_to_news) return nothing;
    if (one.snoozed_until !== null && one.snoozed_until > now) return nothing;
  }
  const later = quietEndFor(one, now);
  if (later) return { later };
  const wanted = channelsOf(one.category, one.chosen, one);
  const written = !mailedAlready.has(one.about.what);
  const can = {
    email: written && one.email !== null,
    sms: written && one.mobile !== null,
    push: one.takes_push && !isPushedEnough(one, now),
  };
  return { now: notificationChannels.filter((channel) => wanted[channel] && can[channel]) };
}

/** One push a day, apart from chat, security and events of the day. */
function isPushedEnough(one: ToTell, now: Date): boolean {
  if (!counts(one, now) || one.last_push === null) return false;
  return dayIn(one.zone, one.last_push) === dayIn(one.zone, now);
}

export function counts(
  { category, about, zone }: Pick<ToTell, 'category' | 'about' | 'zone'>,
  now: Date,
): boolean {
  if ((uncounted as readonly string[]).includes(category)) return false;
  const ofAnEvent = category === 'event_reminder' || category === 'event_change';
  return !(ofAnEvent && about.at !== undefined && dayIn(zone, new Date(about.at)) === dayIn(zone, now));
}

/** When the energy coach asks about the day; a resting coach does not ask. */
export interface CoachTime {
  rests: boolean;
  time: string | null;
}

interface PreferenceParts extends Reach {
  chosen: Chosen;
  hours: QuietHours;
  snoozed_until: Date | null;
  zone: string;
  /** Null if not started, or ended. */
  coach: CoachTime | null;
  push_here: boolean;
}

export function preferencesOf(
  one: PreferenceParts,
  can: { email: boolean; sms: boolean },
  push_key: string,
  now: Date,
): NotificationPreferences {
  const state = (ready: boolean, address: string | null) =>
    ready ? (address === null ? ('no_address' as const) : ('ready' as const)) : ('not_set_up' as const);
  const { hours, snoozed_until, coach } = one;
  return {
    categories: notificationCategories.map((category) => ({
      category,
      ...channelsOf(category, one.chosen, one),
    })),
    quiet: {
      on: hours.quiet,
      from: hours.quiet_from.slice(0, 5),
      until: hours.quiet_until.slice(0, 5),
    },
    snoozed_until: snoozed_until && snoozed_until > now ? snoozed_until.toISOString() : null,
    zone: one.zone,
    energy_coach: coach ? (coach.rests ? 'rests' : 'runs') : 'none',
    energy_time: coach?.time ?? null,
    email: state(can.email, one.email),
    sms: state(can.sms, one.mobile),
    push_here: one.push_here,
    push_key,
  };
}

/** The member's choices merged with the new ones. */
export function chosenWith(
  chosen: Chosen,
  changes: readonly { category: NotificationCategory; channel: NotificationChannel; on: boolean }[],
): Chosen {
  const next: Chosen = { ...chosen };
  for (const { category, channel, on } of changes) next[category] = { ...next[category], [channel]: on };
  return next;
}

/** Account and security must reach the member, so they stay on for at least one address. */
export function securityReaches(chosen: Chosen, reach: Reach): boolean {
  const { email, sms } = asChosen('security', chosen, reach);
  return (email && reach.email !== null) || (sms && reach.mobile !== null);
}

/** Drops a choice for account and security that no longer reaches the member because its address is gone. */
export function reachingChoice(chosen: Chosen, reach: Reach): Chosen {
  if (securityReaches(chosen, reach)) return chosen;
  const { email: _email, sms: _sms, ...security } = chosen.security ?? {};
  return { ...chosen, security };
}

const macBytes = 16;

/**
 * The unsubscribe token: member and kind, with our signature. Nothing is stored for it, and it never expires, because
 * an email can be years old when its reader has had enough.
 */
export function stopToken(pepper: Buffer, memberId: string, category: NotificationCategory): string {
  const at = notificationCategories.indexOf(category);
  const whose = Buffer.from(memberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([whose, Buffer.from([at]), markOf(pepper, memberId, category)]).toString('base64url');
}

export function readStopToken(
  pepper: Buffer,
  token: string,
): { member_id: string; category: NotificationCategory } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const category = notificationCategories[bytes[16] ?? -1];
  if (bytes.length !== 17 + macBytes || !category || bytes.toString('base64url') !== token) return undefined;
  const hex = bytes.toString('hex', 0, 16);
  const member_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return sameHash(bytes.subarray(17), markOf(pepper, member_id, category))
    ? { member_id, category }
    : undefined;
}

const markOf = (pepper: Buffer, memberId: string, category: string) =>
  pepperedHash(pepper, 'stop-mails', memberId, category).subarray(0, macBytes);
