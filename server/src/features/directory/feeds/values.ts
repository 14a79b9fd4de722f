import { isMailAddress } from '@kindred/contract/values.ts';

/** Why a feed row was refused, worded for its author. */
export class Unreadable extends Error {}

const longestText = 20_000;

/** Returns the text without unstorable characters and surrounding whitespace. */
export function parseText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim();
  if (text.length > longestText) throw new Unreadable(`has a text of more than ${longestText} characters`);
  return text;
}

const statuses: Readonly<Record<string, 'active' | 'inactive' | 'defunct' | 'temporarily closed'>> = {
  active: 'active',
  open: 'active',
  approved: 'active',
  current: 'active',
  inactive: 'inactive',
  suspended: 'inactive',
  defunct: 'defunct',
  closed: 'defunct',
  ceased: 'defunct',
  deleted: 'defunct',
  'temporarily closed': 'temporarily closed',
  'temporarily inactive': 'temporarily closed',
};

/** HSDS 1 and 2 use other values; without a status, the service is active. */
export function parseStatus(text: string) {
  const status = statuses[text.toLowerCase().replaceAll(/[_\s-]+/g, ' ') || 'active'];
  if (!status) throw new Unreadable(`status "${text}" is not one we know`);
  return status;
}

export function emailOf(text: string): string {
  const email = text.replace(/^mailto:/i, '');
  if (!isMailAddress(email)) throw new Unreadable(`"${text}" is not an email address`);
  return email;
}

/** Parses a web address, assuming `https` if there is no scheme. Our pages link to no other schemes. */
export function urlOf(text: string): string {
  const url =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  const read = URL.canParse(url) && !/\s/.test(url) ? new URL(url) : undefined;
  const isWeb = read && /^https?:$/.test(read.protocol) && /^[^.]+(\.[^.]+)+$/.test(read.hostname);
  if (!isWeb || read.username !== '') throw new Unreadable(`"${text}" is not a web address`);
  return url;
}

export function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) throw new Unreadable(`${name} "${text}" is not a number`);
  return number;
}

export function coordinateOf(name: 'latitude' | 'longitude', text: string): number {
  const number = numberOf(name, text);
  if (Math.abs(number) > (name === 'latitude' ? 90 : 180))
    throw new Unreadable(`${name} ${text} is out of range`);
  return number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'D MMM YYYY'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Day, month and year in the given format; a trailing time is ignored. */
const patterns: Record<DateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ].*)?$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4})(?: .*)?$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4})(?: .*)?$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?: .*)?$/,
  'D MMM YYYY': /^(?<day>\d{1,2})[ -](?<name>[A-Za-z]{3})[A-Za-z]*\.?,?[ -](?<year>\d{4})(?: .*)?$/,
};

export function parseDay(name: string, text: string, format: DateFormat = 'YYYY-MM-DD'): string {
  const { year, month, day, name: called } = patterns[format].exec(text)?.groups ?? {};
  const number = called ? months.indexOf(called.toLowerCase()) + 1 : Number(month);
  const date = `${year}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const read = Date.parse(`${date}T00:00:00Z`);
  // Otherwise 30 February would be read as a day in March.
  if (!year || Number.isNaN(read) || new Date(read).toISOString().slice(0, 10) !== date)
    throw new Unreadable(`${name} "${text}" is not a date in the form ${format}`);
  return date;
}
