import { parseHours } from './hours-text.ts';
import { coordinateOf, parseDay, emailOf, numberOf, parseText, Unreadable, urlOf } from './values.ts';

export type UnknownRecord = Record<string, unknown>;

const isObject = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown) => (isObject(value) ? value : undefined);
export const objectsOf = (value: unknown): UnknownRecord[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Ids and links are assigned by us. */
const links = new Set(
  'id organization_id service_id location_id service_at_location_id contact_id phone_id program_id link_id link_entity last_modified original_id'.split(
    ' ',
  ),
);
const dates = new Set(['assured_date', 'valid_from', 'valid_to', 'dtstart', 'until']);
const numbers = new Set(['minimum_age', 'maximum_age', 'amount', 'interval', 'count', 'timezone']);

export const withoutField = (raw: UnknownRecord, ...names: readonly string[]): UnknownRecord =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));

/** Normalises an HSDS object: trimmed text, numbers, dates, and no empty values. */
export function cleaned(raw: UnknownRecord): UnknownRecord {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]): [string, unknown][] => {
      if (links.has(name)) return [];
      const stored = name === 'schedules' ? schedulesOf(value) : valueOf(name, value);
      return stored === undefined ? [] : [[name, stored]];
    }),
  );
}

function valueOf(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.flatMap((one: unknown) => valueOf(name, one) ?? []);
    return list.length > 0 ? list : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const object = cleaned(value as UnknownRecord);
    if (name === 'phones' && !object['number']) throw new Unreadable('a phone has no number');
    return Object.keys(object).length > 0 ? object : undefined;
  }
  if (typeof value === 'boolean') return value;
  const text = parseText(value);
  return text === '' ? undefined : plainOf(name, text, value);
}

function plainOf(name: string, text: string, value: unknown): unknown {
  if (name === 'email' || name === 'assurer_email') return emailOf(text);
  if (name === 'url' || name === 'website' || name === 'schedule_link') return urlOf(text);
  if (name === 'latitude' || name === 'longitude') return coordinateOf(name, text);
  if (dates.has(name)) return parseDay(name, text);
  // Some sources quote it, so that spreadsheets do not read it as a formula.
  if (name === 'number') return text.replace(/^"(.*)"$/, '$1');
  if (numbers.has(name)) return numberOf(name, text);
  // Phone numbers and postcodes are text: a leading zero belongs to them.
  return typeof value === 'number' && name === 'year_incorporated' ? value : text;
}

/** HSDS 3 has calendar rules, HSDS 1 a weekday, and some sources a sentence. */
function schedulesOf(list: unknown): UnknownRecord[] | undefined {
  const schedules = Array.isArray(list)
    ? list.flatMap((one: unknown) => scheduleOf(one as UnknownRecord))
    : [];
  return schedules.length > 0 ? schedules : undefined;
}

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const byDay = /^-?\d?(MO|TU|WE|TH|FR|SA|SU)(,-?\d?(MO|TU|WE|TH|FR|SA|SU))*$/;

function scheduleOf(raw: UnknownRecord): UnknownRecord[] {
  const { opens_at, closes_at, weekday, byday, freq, zone, schedules: _, ...rest } = raw;
  const beside = cleaned(rest);
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
        ...zoneOf(zone),
      },
    ];
  // Values that are not a time are kept as text.
  const text = [byday ?? weekday, opens_at, closes_at].map(parseText).filter(Boolean).join(' ');
  const notes = [parseText(beside['notes']), text].filter(Boolean).join('; ');
  const words = notes || parseText(beside['description']);
  if (!words) return [];
  const read = parseHours(words);
  return read.length > 0
    ? read.map((hours) => ({ ...beside, ...hours, notes: words }))
    : [{ ...beside, ...(notes ? { notes } : {}) }];
}

/** "Floating" in calendars: the caller's local time. */
const zoneOf = (zone: unknown): UnknownRecord =>
  zone === 'floating' ? { zone: null } : typeof zone === 'string' ? { zone } : {};

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
