import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import type { ChatLine, ChatMessage, ChatReceipt, ChatTopic } from '@kindred/contract/connect/chat.ts';
import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { deviceNow } from '../../../platform/clock.ts';
import { daysAway, formatDayIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';

/** Someone can answer now, or as soon as another chat ends. */
export const isSomeoneThere = ({ state }: ChatAvailability): boolean => state === 'open' || state === 'busy';

/** What a chat is about, in the order shown to members. */
export const chatTopics: readonly (readonly [value: ChatTopic, label: MessageDescriptor])[] = [
  ['treatment', msg`Illness or treatment`],
  ['side_effects', msg`Side effects`],
  ['feelings', msg`How I feel`],
  ['practical', msg`Practical help`],
  ['money_or_work', msg`Money or work`],
  ['something_else', msg`Something else`],
];

/** The list of earlier chats, or one of them. It is part of the chat’s own page, so it opens offline. */
export const earlierChatsAddress = (id = ''): string => `/tabs/connect/chat?earlier=${id}`;

export interface OpeningTime {
  /** today, tomorrow, in 3 days */
  away: string;
  /** It is today or tomorrow. */
  isNear: boolean;
  day: string;
  time: string;
}

/** When the chat opens next, by the reader's clock. */
export function openingTime(opensAt: string, locale: string): OpeningTime {
  const zone = ownZone();
  const away = daysAway(zone, opensAt, locale);
  return {
    away,
    isNear: !/\d/u.test(away),
    day: formatDayIn(zone, opensAt, locale),
    time: timeIn(zone, opensAt, locale),
  };
}

/** The server enforces it. Repeated here so that a page need not load the schemas. */
export const maxChatLength = 4_000;

export type DeliveryState = 'sent' | 'delivered' | 'read';

/** How far a message from the member has got. */
export function stateOfMessage(number: number, { delivered, read }: ChatReceipt): DeliveryState {
  if (number <= read) return 'read';
  return number <= delivered ? 'delivered' : 'sent';
}

/** A message, or an event between two messages. */
export type TimelineItem =
  | { at: string; message: ChatMessage; line?: undefined }
  | { at: string; message?: undefined; line: ChatLine };

/** Messages and lines in order. Lines before the first message shown wait until earlier messages are loaded. */
export function timelineOf(messages: readonly ChatMessage[], lines: readonly ChatLine[]): TimelineItem[] {
  const first = messages[0]?.number ?? 1;
  const ofLine = (line: ChatLine): TimelineItem => ({ at: line.at, line });
  const after = (from: number, to: number) =>
    lines.filter((line) => line.after >= from && line.after < to).map(ofLine);
  return [
    ...after(first === 1 ? 0 : first - 1, first),
    ...messages.flatMap((message, at): TimelineItem[] => [
      { at: message.sent_at, message },
      ...after(message.number, messages[at + 1]?.number ?? Infinity),
    ]),
  ];
}

export interface TimelineDay {
  /** today, yesterday, or the date. */
  day: string;
  items: readonly TimelineItem[];
}

/** Grouped by days in the reader's time zone. */
export function timelineDays(items: readonly TimelineItem[], locale: string): TimelineDay[] {
  const zone = ownZone();
  const days: { name: string; day: string; items: TimelineItem[] }[] = [];
  for (const item of items) {
    const name = formatDayIn(zone, item.at, locale);
    const last = days.at(-1);
    if (last?.name === name) last.items.push(item);
    else days.push({ name, day: nameOfDay(item.at, name, locale), items: [item] });
  }
  return days;
}

/** Only today and yesterday are named instead of dated. */
function nameOfDay(instant: string, date: string, locale: string): string {
  const zone = ownZone();
  const isNear = [0, 1].some((back) => formatDayIn(zone, daysAgo(back), locale) === date);
  const away = daysAway(zone, instant, locale);
  return isNear ? away.charAt(0).toLocaleUpperCase(locale) + away.slice(1) : date;
}
/** With the year, because earlier chats may be from another one. */
export function fullDate(instant: string, locale: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: ownZone() } as const;
  return new Intl.DateTimeFormat(locale, parts).format(Date.parse(instant));
}

/** Today, 3:15 pm. Yesterday, 9:00 am. 3 March 2027, 9:00 am. */
export function dayAndTime(instant: string, locale: string): string {
  const zone = ownZone();
  const date = formatDayIn(zone, instant, locale);
  const near = nameOfDay(instant, date, locale);
  return `${near === date ? fullDate(instant, locale) : near}, ${timeIn(zone, instant, locale)}`;
}

const daysAgo = (days: number) => new Date(deviceNow() - days * dayMs).toISOString();

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counted as people count: an emoji is one character. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of characters.segment(text)) count += 1;
  return count;
}

/** 340 kB, 1.2 MB */
export function sizeInWords(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / 1_000) : bytes / 1_000_000);
}
