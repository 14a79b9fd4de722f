import { weekdays, type Weekday } from '@kindred/contract/is-open.ts';

/** Opening hours that were parsed unambiguously. */
export interface Hours {
  freq: 'WEEKLY';
  byday: string;
  opens_at: string;
  closes_at: string;
}

type Token =
  | { is: 'day'; days: readonly Weekday[] }
  | { is: 'time'; minute: number; half: 'am' | 'pm' | null; bare: boolean }
  | { is: 'to' | 'and' | 'end' | 'other' };

const dayNames: Readonly<Record<string, Weekday>> = {
  mo: 'MO',
  tu: 'TU',
  we: 'WE',
  th: 'TH',
  fr: 'FR',
  sa: 'SA',
  su: 'SU',
};
const groups: Readonly<Record<string, readonly Weekday[]>> = {
  daily: weekdays,
  everyday: weekdays,
  weekdays: weekdays.slice(0, 5),
  weekday: weekdays.slice(0, 5),
  weekends: weekdays.slice(5),
  weekend: weekdays.slice(5),
};

const always: readonly Hours[] = [
  { freq: 'WEEKLY', byday: weekdays.join(','), opens_at: '00:00', closes_at: '00:00' },
];

/** Words that carry no meaning for the hours. */
const silent =
  /\b(open|opening|hours|hrs|office|from|business)\b:?|\(?\b(except|excluding|excl\.?|closed)( on)? public holidays\b\)?/gi;
const token =
  /(?<day>(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:r|rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b\.?)|(?<group>daily|every ?day|week(?:day|end)s?)\b|(?<noon>noon|midday|midnight)\b|(?<hour>\d{1,2})(?:[:.](?<minute>\d\d)|(?<short>\d\d))?(?: ?(?<half>[ap])\.?m\b\.?)?(?![\d/])|(?<to>-|–|—|\bto\b|\buntil\b|\btill?\b|\bthrough\b|\bthru\b)|(?<end>;|\n|\|)|(?<and>,|&|\band\b|:|\bplus\b)|(?<other>\S+)/gi;

/**
 * `Mon-Fri 9am-5pm; Sat by appointment` gives five days; the sixth is not guessed. Ambiguous parts are left as text:
 * sending someone to a closed door is worse than having them ask for the hours.
 */
export function parseHours(text: string): readonly Hours[] {
  if (/\b24 ?\/ ?7\b|\b24 hours?,? ?(a day,? )?(7|seven) days\b/i.test(text)) return always;
  const hours: Hours[] = [];
  let part: Token[] = [];
  const close = () => {
    hours.push(...hoursIn(part));
    part = [];
  };
  for (const one of tokensOf(text.replaceAll(silent, ' '))) {
    if (one.is === 'end') close();
    // A day after hours starts a new part: `Mon 9-5pm, Sat 9am-noon`.
    else if (one.is === 'day' && part.at(0)?.is === 'day' && part.some(({ is }) => is === 'time')) {
      close();
      part.push(one);
    } else part.push(one);
  }
  close();
  return hours;
}

function* tokensOf(text: string): Generator<Token> {
  for (const { groups: read = {} } of text.matchAll(token)) {
    if (read['day']) yield { is: 'day', days: daysCalled(read['day']) };
    else if (read['group'])
      yield { is: 'day', days: groups[read['group'].toLowerCase().replace(' ', '')] ?? [] };
    else if (read['noon'])
      yield { is: 'time', minute: /midnight/i.test(read['noon']) ? 0 : 720, half: null, bare: false };
    else if (read['hour']) yield timeOf(read);
    else yield { is: read['to'] ? 'to' : read['and'] ? 'and' : read['end'] ? 'end' : 'other' };
  }
}

const daysCalled = (name: string) => {
  const day = dayNames[name.slice(0, 2).toLowerCase()];
  return day ? [day] : [];
};

function timeOf(read: Record<string, string | undefined>): Token {
  const minutes = Number(read['minute'] ?? read['short'] ?? 0);
  const hour = Number(read['hour']);
  const half = read['half'] ? (read['half'].toLowerCase() === 'a' ? 'am' : 'pm') : null;
  const isClock = minutes < 60 && (half ? hour > 0 && hour < 13 : hour < 25);
  if (!isClock) return { is: 'other' };
  const base = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return { is: 'time', minute: base * 60 + minutes, half, bare: half === null && mayBeEither(read) };
}

/** `9` may be morning or evening; `09:00` and `0900` are unambiguous. */
const mayBeEither = ({ hour, minute, short }: Record<string, string | undefined>) =>
  minute === undefined && short === undefined ? true : Number(hour) < 13 && hour?.length === 1;

/** Parses one part: days, then start and end times; or the reverse. */
function hoursIn(part: readonly Token[]): Hours[] {
  if (part.some(({ is }) => is === 'other')) return [];
  const [firstDay, lastDay] = endsOf(part, 'day');
  const [firstTime, lastTime] = endsOf(part, 'time');
  // Days between times are ambiguous.
  if (lastDay > firstTime && lastTime > firstDay) return [];
  const days = daysIn(part);
  const spans = spansIn(part);
  if (days.length === 0 || spans === undefined) return [];
  return spans.map(([opens, closes]) => ({
    freq: 'WEEKLY',
    byday: days.join(','),
    opens_at: clockOf(opens),
    closes_at: clockOf(closes),
  }));
}

const endsOf = (part: readonly Token[], kind: Token['is']) =>
  [part.findIndex(({ is }) => is === kind), part.findLastIndex(({ is }) => is === kind)] as const;

function daysIn(part: readonly Token[]): Weekday[] {
  const days: Weekday[] = [];
  part.forEach((one, at) => {
    if (one.is !== 'day') return;
    const [to, last] = [part[at - 1], part[at - 2]];
    if (to?.is === 'to' && last?.is === 'day') {
      const [from = 0, until = 0] = [last.days[0], one.days[0]].map((day) => weekdays.indexOf(day ?? 'MO'));
      const count = (until - from + 7) % 7;
      days.push(...Array.from({ length: count }, (_, step) => weekdays[(from + step + 1) % 7] ?? 'MO'));
    } else days.push(...one.days);
  });
  return weekdays.filter((day) => days.includes(day));
}

/** Undefined if a time has no counterpart, or may mean morning or evening. */
function spansIn(part: readonly Token[]): [number, number][] | undefined {
  const spans: [number, number][] = [];
  for (let at = 0; at < part.length; at++) {
    const from = part[at];
    if (from?.is !== 'time') continue;
    const until = part[at + 2];
    if (part[at + 1]?.is !== 'to' || until?.is !== 'time') return undefined;
    const opens = beside(from, until);
    if (opens === undefined || (until.bare && until.half === null)) return undefined;
    spans.push([opens, until.minute]);
    at += 2;
  }
  return spans.length > 0 ? spans : undefined;
}

type Time = Extract<Token, { is: 'time' }>;

/** `9-5pm` opens in the morning, `1-5pm` in the afternoon: picks the later option that is before the end. */
function beside(from: Time, until: Time): number | undefined {
  if (!from.bare) return from.minute;
  if (until.half === null || from.minute > 780) return undefined;
  const hour = from.minute % 720;
  const afternoon = hour + 720;
  if (until.half === 'am') return hour < until.minute ? hour : undefined;
  return afternoon < until.minute ? afternoon : hour < until.minute ? hour : undefined;
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A single time, which says when it opens but not until when. */
export const isHalfOpen = (text: string) =>
  (text.match(/\b\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b|\b\d{1,2}:\d\d\b/gi) ?? []).length === 1;
