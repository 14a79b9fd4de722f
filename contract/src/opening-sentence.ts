import { cityOf } from './wall-clock.ts';
import type { LineHours } from './content/configs.ts';
import { weekdayNames, weekdays, type Weekday } from './is-open.ts';

/** More would make the sentence hard to read on a phone. */
const mostHolidays = 3;

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const list = new Intl.ListFormat('en-AU');

/** `09:30` becomes 9:30 am. */
function clockWords(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  if (clock === '12:00') return 'noon';
  if (hour === 23 && minute === 59) return 'midnight';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

const spanWords = (opens: string, closes: string) =>
  opens === '00:00' && closes === '23:59' ? 'all day' : `${clockWords(opens)} to ${clockWords(closes)}`;

interface Run {
  from: Weekday;
  to: Weekday;
  days: number;
  hours: string;
}

/** Groups consecutive days with the same hours. */
function runsOf({ openings }: LineHours): Run[] {
  const runs: (Run | undefined)[] = [];
  for (const day of weekdays) {
    const spans = openings
      .filter(({ weekday }) => weekday === day)
      .toSorted((a, b) => (a.opens_at < b.opens_at ? -1 : 1));
    const hours = list.format(spans.map(({ opens_at, closes_at }) => spanWords(opens_at, closes_at)));
    const last = runs.at(-1);
    if (hours === '') runs.push(undefined);
    else if (last?.hours === hours) runs[runs.length - 1] = { ...last, to: day, days: last.days + 1 };
    else runs.push({ from: day, to: day, days: 1, hours });
  }
  return runs.filter((run) => run !== undefined);
}

function dayWords({ from, to, days }: Run): string {
  if (days === 7) return 'Every day';
  if (days === 1) return weekdayNames[from];
  return `${weekdayNames[from]} ${days === 2 ? 'and' : 'to'} ${weekdayNames[to]}`;
}

/** The hours of the phone line as people read them: “Monday to Friday, 9 am to 5 pm, Sydney time”. */
export function openingSentence(hours: LineHours, zone: string, today: string): string {
  const runs = runsOf(hours);
  if (runs.length === 0) return 'Closed at the moment';
  const week = runs.map((run) => `${dayWords(run)}, ${run.hours}`).join('; ');
  const closed = hours.holidays
    .map(({ day }) => day)
    .filter((day) => day >= today)
    .toSorted()
    .slice(0, mostHolidays)
    .map((day) => dayFormat.format(Date.parse(`${day}T00:00:00Z`)));
  return `${week}, ${cityOf(zone)} time${closed.length > 0 ? `. Closed on ${list.format(closed)}` : ''}`;
}
