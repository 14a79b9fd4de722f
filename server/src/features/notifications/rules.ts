import type {
  NotificationAbout,
  NotificationCategory,
  NotificationChannel,
  NotificationPreferences,
  NotificationWhat,
} from '@kindred/contract/notifications.ts';
import { notificationCategories, notificationChannels } from '@kindred/contract/notifications.ts';
import { dayIn, daysAfter, instantOf } from '#platform/calendar/zone-time.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { pepperedHash, sameHash } from '#platform/secrets.ts';

export type Channels = Readonly<Record<NotificationChannel, boolean>>;
/** What somebody chose differently from the usual. */
export type Chosen = Partial<Record<NotificationCategory, Partial<Channels>>>;

interface Reach {
  email: string | null;
  mobile: string | null;
}

/** A text to those who gave no mail address, of what they would be sorry to miss. */
const textedWithoutMail = new Set<NotificationCategory>([
  'coordinator',
  'event_reminder',
  'event_change',
  'security',
]);

/** Texts cost money and startle: nobody gets them who did not ask, unless there is no other way. */
export function channelsOf(category: NotificationCategory, chosen: Chosen, { email }: Reach): Channels {
  const usual = { email: true, sms: email === null && textedWithoutMail.has(category), push: true };
  return { ...usual, ...chosen[category] };
}

export interface QuietHours {
  quiet: boolean;
  /** HH:MM by the member's own clock. */
  quiet_from: string;
  quiet_until: string;
}

export const usualQuiet: QuietHours = { quiet: true, quiet_from: '20:00', quiet_until: '08:00' };

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When the quiet that is on now ends; null where it is not quiet. The same time twice is no quiet at all. */
export function quietEnd(
  { quiet, quiet_from, quiet_until }: QuietHours,
  zone: string,
  now: Date,
): Date | null {
  if (!quiet) return null;
  const [from, until] = [minuteOf(quiet_from), minuteOf(quiet_until)];
  const minute = Math.floor(wallOf(zone, now.getTime()) / 60_000) % 1440;
  const inside = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!inside || from === until) return null;
  const today = dayIn(zone, now);
  const end = instantOf(zone, minute < until ? today : daysAfter(today, 1), quiet_until.slice(0, 5));
  // In the hour that comes twice, the end may have been already.
  return end > now ? end : null;
}

/** What is known when something is to be told. */
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
  /** Whether any browser takes push. */
  takes_push: boolean;
  /** The last push of those that count. */
  last_push: Date | null;
}

export type Plan = { later: Date } | { now: readonly NotificationChannel[] };

const nothing: Plan = { now: [] };
/** Their mail is written by the area itself, to the right address, the moment it happens. */
const mailedAlready = new Set<NotificationWhat>(['passkey_added', 'address_changed']);
/** Not counted among the pushes of a day. */
export const uncounted = ['chat_reply', 'security'] as const satisfies readonly NotificationCategory[];

/** Where something goes now, or when to look again. In the app it is there in any case. */
export function planOf(one: ToTell, now: Date): Plan {
  if (!one.active || one.read_at !== null) return nothing;
  if (one.category !== 'security') {
    if (one.category === 'news' && !one.agreed_to_news) return nothing;
    if (one.snoozed_until !== null && one.snoozed_until > now) return nothing;
    const later = one.pressing ? null : quietEnd(one, one.zone, now);
    if (later) return { later };
  }
  const wanted = channelsOf(one.category, one.chosen, one);
  const written = !mailedAlready.has(one.about.what);
  const can = {
    email: written && one.email !== null,
    sms: written && one.mobile !== null,
    push: one.takes_push && !isPushedEnough(one, now),
  };
  return { now: notificationChannels.filter((channel) => wanted[channel] && can[channel]) };
}

/** One push a day, beside chat, security and an event of this very day. */
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

interface PreferenceParts extends Reach {
  chosen: Chosen;
  hours: QuietHours;
  snoozed_until: Date | null;
  zone: string;
  /** Null: not begun, or ended. */
  coach: { rests: boolean; time: string | null } | null;
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

/** What somebody chose, with what they choose now. */
export function chosenWith(
  chosen: Chosen,
  changes: readonly { category: NotificationCategory; channel: NotificationChannel; on: boolean }[],
): Chosen {
  const next: Chosen = { ...chosen };
  for (const { category, channel, on } of changes) next[category] = { ...next[category], [channel]: on };
  return next;
}

/** Account and security must reach somebody: at one address at least it stays on. */
export function securityReaches(chosen: Chosen, reach: Reach): boolean {
  const { email, sms } = channelsOf('security', chosen, reach);
  return (email && reach.email !== null) || (sms && reach.mobile !== null);
}

const macBytes = 16;

/**
 * What stands in a mail to stop mails of its kind: whose, which kind, and our mark under it. Nothing is kept for it,
 * and it never ends: a mail can be years old when its reader has had enough.
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
