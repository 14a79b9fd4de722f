import { findZone } from '#platform/calendar/zone-time.ts';
import { isHalfOpen, parseHours } from './hours-text.ts';
import { coordinateOf, parseDay, emailOf, numberOf, parseText, Unreadable, urlOf } from './values.ts';

export type UnknownRecord = Record<string, unknown>;

const isObject = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown) => (isObject(value) ? value : undefined);
export const objectsOf = (value: unknown): UnknownRecord[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Ids and links, which we assign ourselves. */
const links = new Set(
  'id organization_id service_id location_id service_at_location_id contact_id phone_id program_id link_id link_entity last_modified original_id'.split(
    ' ',
  ),
);
const dates = new Set(['assured_date', 'valid_from', 'valid_to', 'dtstart', 'until']);
const numbers = new Set(['minimum_age', 'maximum_age', 'amount', 'interval', 'count', 'timezone']);

export const withoutField = (raw: UnknownRecord, ...names: readonly string[]): UnknownRecord =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));

/** Called with the reason when something is left out of an otherwise imported record. */
export type Note = (reason: string) => void;

/** Normalises an HSDS object: trimmed text, numbers, dates, and no empty values. */
export function cleaned(raw: UnknownRecord, note: Note): UnknownRecord {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]): [string, unknown][] => {
      if (links.has(name)) return [];
      const stored = Object.hasOwn(dated, name)
        ? dated[name as keyof typeof dated](value, note)
        : valueOf(name, value, note);
      return stored === undefined ? [] : [[name, stored]];
    }),
  );
}

/** Lists of days and times. */
const dated = { schedules: schedulesOf, holiday_schedules: holidaysOfFeed };

function valueOf(name: string, value: unknown, note: Note): unknown {
  if (Array.isArray(value)) {
    const list = value.flatMap((one: unknown) => valueOf(name, one, note) ?? []);
    return list.length > 0 ? list : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const object = cleaned(value as UnknownRecord, note);
    if (name === 'phones' && !object['number']) throw new Unreadable('a phone has no number');
    return Object.keys(object).length > 0 ? object : undefined;
  }
  if (typeof value === 'boolean') return value;
  const text = parseText(value);
  if (text === '') return undefined;
  return webFields.has(name) ? webAddress(name, text, note) : plainOf(name, text);
}

const webFields = new Set(['url', 'website', 'schedule_link']);

/** "N/A" must not cost the service: the field is left out and reported by its column name. */
export function webAddress(column: string, text: string, note: Note): string | undefined {
  try {
    return urlOf(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    note(`${column}: ${error.message}, so it is left out`);
    return undefined;
  }
}

function plainOf(name: string, text: string): unknown {
  if (name === 'email' || name === 'assurer_email') return emailOf(text);
  if (name === 'latitude' || name === 'longitude') return coordinateOf(name, text);
  if (dates.has(name)) return parseDay(name, text);
  // Some sources quote numbers, so that spreadsheets do not read them as formulas.
  if (name === 'number') return text.replace(/^"(.*)"$/, '$1');
  if (numbers.has(name)) return numberOf(name, text);
  // Phone numbers and postcodes are text: leading zeros belong to them.
  return name === 'year_incorporated' && /^\d{4}$/.test(text) ? Number(text) : text;
}

/** HSDS 3 has calendar rules, HSDS 1 a weekday, and some sources a sentence. */
function schedulesOf(list: unknown, note: Note): UnknownRecord[] | undefined {
  const schedules = Array.isArray(list)
    ? list.flatMap((one: unknown) => scheduleOf(one as UnknownRecord, note))
    : [];
  return schedules.length > 0 ? schedules : undefined;
}

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const byDay = /^-?\d?(MO|TU|WE|TH|FR|SA|SU)(,-?\d?(MO|TU|WE|TH|FR|SA|SU))*$/;

function scheduleOf(raw: UnknownRecord, note: Note): UnknownRecord[] {
  const { opens_at, closes_at, weekday, byday, freq, zone, schedules: _, ...rest } = raw;
  const beside = cleaned(rest, note);
  const answers = [opens_at, closes_at].map((clock) => clockOf(parseText(clock)));
  const days = daysOf(parseText(byday) || parseText(weekday));
  const every = parseText(freq).toUpperCase();
  const [opens, closes] = answers;
  if (opens && closes && (days || parseText(rest['bymonthday'])))
    return [
      {
        ...beside,
        ...(every === 'MONTHLY'
          ? { freq: 'MONTHLY' }
          : every === 'WEEKLY' || every === ''
            ? { freq: 'WEEKLY' }
            : {}),
        ...(days ? { byday: days } : {}),
        opens_at: opens,
        closes_at: closes,
        ...zoneOf(parseText(zone), note),
      },
    ];
  if (parseText(opens_at) && !parseText(closes_at))
    note(`opens_at "${parseText(opens_at)}" has no closes_at, so it is only shown as text`);
  // Values that are not a time are kept as text.
  const text = [parseText(byday) || weekday, opens_at, closes_at].map(parseText).filter(Boolean).join(' ');
  return schedulesInWords(beside, text, note);
}

function schedulesInWords(beside: UnknownRecord, text: string, note: Note): UnknownRecord[] {
  const notes = [parseText(beside['notes']), text].filter(Boolean).join('; ');
  const words = notes || parseText(beside['description']);
  if (!words) return [];
  const read = parseHours(words);
  if (read.length === 0 && !text && isHalfOpen(words))
    note(`hours "${words}" have an opening time and no closing time, so they are only shown as text`);
  return read.length > 0
    ? read.map((hours) => ({ ...beside, ...hours, notes: words }))
    : [{ ...beside, ...(notes ? { notes } : {}) }];
}

/** The record's form in the console shows no more than these. */
const mostHolidays = 60;

/** Days with other hours, or none, as HSDS 2 names them. The latest stay if there are too many. */
function holidaysOfFeed(list: unknown, note: Note): UnknownRecord[] | undefined {
  const holidays = objectsOf(list).flatMap((one) => holidayOf(one, note));
  const latest = holidays.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1)).slice(-mostHolidays);
  return latest.length > 0 ? latest : undefined;
}

/** A holiday that cannot be read must not cost the service. */
function holidayOf(raw: UnknownRecord, note: Note) {
  try {
    const [from, to] = ['start_date', 'end_date'].map((name) => dayOf(name, raw[name]));
    if (!from) throw new Unreadable('a holiday has no start_date');
    if (to && to < from) throw new Unreadable(`a holiday that starts on ${from} ends before, on ${to}`);
    const description = parseText(raw['description']).slice(0, 100);
    return [
      {
        start_date: from,
        end_date: to || from,
        ...holidayHours(raw),
        ...(description ? { description } : {}),
      },
    ];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    note(`${error.message}, so it is left out`);
    return [];
  }
}

function dayOf(name: string, value: unknown): string {
  const text = parseText(value);
  return text && parseDay(name, text);
}

/** Without a word about it and without hours, it is closed. */
function holidayHours(raw: UnknownRecord) {
  const said = parseText(raw['closed']).toLowerCase();
  const [opens, closes] = [raw['opens_at'], raw['closes_at']].map((clock) => clockOf(parseText(clock)));
  if (yes.has(said)) return { closed: true };
  return opens && closes ? { closed: false, opens_at: opens, closes_at: closes } : { closed: said === '' };
}

const yes = new Set(['true', 'yes', 'y', '1', 't']);

/** "Floating" in calendars: the caller's local time. Without a zone we can read, that of the service's state applies. */
function zoneOf(text: string, note: Note): UnknownRecord {
  if (text === '') return {};
  if (text === 'floating') return { zone: null };
  const zone = findZone(text);
  if (zone === undefined) note(`zone: "${text}" is not a time zone, so it is left out`);
  return zone === undefined ? {} : { zone };
}

function daysOf(text: string): string | undefined {
  const codes = text.toUpperCase().replaceAll(/\s+/g, '');
  if (byDay.test(codes)) return codes;
  if (/^[0-7]$/.test(codes)) return dayCodes[Number(codes)];
  const code = codes.slice(0, 2);
  return /^(MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*$/.test(codes) && byDay.test(code) ? code : undefined;
}

/** `09:00:00`, `09:00-05:00`, `9am`: only the time. */
function clockOf(text: string): string | undefined {
  const {
    hour,
    minute = '00',
    half,
  } = /^(?<hour>\d{1,2})(?:[:.]?(?<minute>\d\d))?(?::\d\d(?:\.\d+)?)? ?(?<half>[ap]\.?m\.?)?(?:Z|[+-]\d\d:?\d\d)?$/i.exec(
    text,
  )?.groups ?? {};
  if (hour === undefined || Number(minute) > 59) return undefined;
  const number = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  return number > 24 ? undefined : `${String(number % 24).padStart(2, '0')}:${minute}`;
}
