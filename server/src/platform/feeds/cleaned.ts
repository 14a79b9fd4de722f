import { hoursOf } from './hours-text.ts';
import { coordinateOf, dayOf, emailOf, numberOf, textOf, Unreadable, urlOf } from './values.ts';

export type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown) => (isObject(value) ? value : undefined);
export const objectsOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Ids and links are ours to give. */
const links = new Set(
  'id organization_id service_id location_id service_at_location_id contact_id phone_id program_id link_id link_entity last_modified original_id'.split(
    ' ',
  ),
);
const dates = new Set(['assured_date', 'valid_from', 'valid_to', 'dtstart', 'until']);
const numbers = new Set(['minimum_age', 'maximum_age', 'amount', 'interval', 'count', 'timezone']);

export const without = (raw: Loose, ...names: readonly string[]): Loose =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));

/** A thing of HSDS as we keep it: texts in order, numbers as numbers, days as days; nothing that is empty. */
export function cleaned(raw: Loose): Loose {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]): [string, unknown][] => {
      if (links.has(name)) return [];
      const kept = name === 'schedules' ? schedulesOf(value) : valueOf(name, value);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

function valueOf(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.flatMap((one: unknown) => valueOf(name, one) ?? []);
    return list.length > 0 ? list : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const object = cleaned(value as Loose);
    if (name === 'phones' && !object['number']) throw new Unreadable('a phone has no number');
    return Object.keys(object).length > 0 ? object : undefined;
  }
  if (typeof value === 'boolean') return value;
  const text = textOf(value);
  return text === '' ? undefined : plainOf(name, text, value);
}

function plainOf(name: string, text: string, value: unknown): unknown {
  if (name === 'email' || name === 'assurer_email') return emailOf(text);
  if (name === 'url' || name === 'website' || name === 'schedule_link') return urlOf(text);
  if (name === 'latitude' || name === 'longitude') return coordinateOf(name, text);
  if (dates.has(name)) return dayOf(name, text);
  // Some put it in quotes, so that no spreadsheet takes it for a sum.
  if (name === 'number') return text.replace(/^"(.*)"$/, '$1');
  if (numbers.has(name)) return numberOf(name, text);
  // A number of a telephone and a code of the post are no numbers: a zero at their beginning belongs to them.
  return typeof value === 'number' && name === 'year_incorporated' ? value : text;
}

/** HSDS 3 has rules of the calendar, HSDS 1 a weekday, and some a sentence. */
function schedulesOf(list: unknown): Loose[] | undefined {
  const schedules = Array.isArray(list) ? list.flatMap((one: unknown) => scheduleOf(one as Loose)) : [];
  return schedules.length > 0 ? schedules : undefined;
}

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const byDay = /^-?\d?(MO|TU|WE|TH|FR|SA|SU)(,-?\d?(MO|TU|WE|TH|FR|SA|SU))*$/;

function scheduleOf(raw: Loose): Loose[] {
  const { opens_at, closes_at, weekday, byday, freq, zone, schedules: _, ...rest } = raw;
  const beside = cleaned(rest);
  const said = [opens_at, closes_at].map((clock) => clockOf(textOf(clock)));
  const days = daysOf(textOf(byday) || textOf(weekday));
  const every = textOf(freq).toUpperCase();
  const [opens, closes] = said;
  if (opens && closes && (days || textOf(rest['bymonthday'])))
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
  // What is no clock is kept as words.
  const text = [byday ?? weekday, opens_at, closes_at].map(textOf).filter(Boolean).join(' ');
  const notes = [textOf(beside['notes']), text].filter(Boolean).join('; ');
  const words = notes || textOf(beside['description']);
  if (!words) return [];
  const read = hoursOf(words);
  return read.length > 0
    ? read.map((hours) => ({ ...beside, ...hours, notes: words }))
    : [{ ...beside, ...(notes ? { notes } : {}) }];
}

/** Where calendars say floating, it is by the clock of whoever calls. */
const zoneOf = (zone: unknown): Loose =>
  zone === 'floating' ? { zone: null } : typeof zone === 'string' ? { zone } : {};

function daysOf(text: string): string | undefined {
  const codes = text.toUpperCase().replaceAll(/\s+/g, '');
  if (byDay.test(codes)) return codes;
  if (/^[0-7]$/.test(codes)) return dayCodes[Number(codes)];
  const code = codes.slice(0, 2);
  return /^(MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*$/.test(codes) && byDay.test(code) ? code : undefined;
}

/** `09:00:00`, `09:00-05:00`, `9am`: the clock alone. */
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
