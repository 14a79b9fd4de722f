import ICAL from 'ical.js';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { clockChanges } from './fixtures.ts';
import { icalendar, type CalendarEvent } from './icalendar.ts';
import { dayIn, instantOf, offsetAt } from './zone-time.ts';

const seed = inject('seed');
const zones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Australia/Broken_Hill',
] as const;
const changing = new Set<string>(
  ['Sydney', 'Melbourne', 'Adelaide', 'Hobart', 'Lord_Howe', 'Broken_Hill'].map(
    (city) => `Australia/${city}`,
  ),
);
const from = Date.UTC(2026, 0, 1);
const until = Date.UTC(2029, 0, 1);

const anEvent = (overrides: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'one@app.example',
  sequence: 0,
  changedAt: new Date('2026-01-01T00:00:00Z'),
  startsAt: new Date('2026-01-02T00:00:00Z'),
  endsAt: new Date('2026-01-02T01:00:00Z'),
  zone: 'Australia/Sydney',
  summary: 'A talk',
  description: 'Words',
  location: null,
  url: 'https://app.example/tabs/upcoming_events/one',
  status: 'CONFIRMED',
  ...overrides,
});

/** Parsed by an independent parser that knows only the zone rules in the file. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const own = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const tzid = String(zone.getFirstPropertyValue('tzid'));
      return [tzid, new ICAL.Timezone({ component: zone, tzid })] as const;
    }),
  );
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const instant = (name: 'dtstart' | 'dtend') => {
      const property = component.getFirstProperty(name);
      const time = component.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time>;
      if (property?.getParameter('tzid') === undefined) return time.toJSDate().toISOString();
      const zone = own.get(String(property.getParameter('tzid')));
      if (!zone) throw new Error('a time without its zone');
      const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
      return new Date(wall - zone.utcOffset(time) * 1000).toISOString();
    };
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: String(component.getFirstPropertyValue('status')),
      starts: instant('dtstart'),
      ends: instant('dtend'),
    };
  });
}

const quiet = [Date.UTC(2026, 3, 5), Date.UTC(2026, 9, 4), Date.UTC(2027, 3, 4), Date.UTC(2028, 9, 1)];

/**
 * Every half hour, including repeated ones, for half a day before and after each clock change; for a day and a half in
 * a full run.
 */
function timesAround(zone: string): Date[] {
  const changes = clockChanges(zone, from, until);
  const middles = changes.length > 0 ? changes.map(({ instantMs }) => instantMs) : quiet;
  const length = inject('all') ? 144 : 48;
  return middles.flatMap((middle) =>
    Array.from({ length }, (_, half) => new Date(middle + (half - length / 2) * 1_800_000)),
  );
}

describe.each(zones)('%s', (zone) => {
  it('has the right clock changes from 2026 to 2028', () => {
    const days = clockChanges(zone, from, until).map(({ instantMs }) => dayIn(zone, new Date(instantMs - 1)));
    const existing = ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03', '2028-04-02', '2028-10-01'];
    expect(days).toEqual(changing.has(zone) ? existing : []);
  });

  it('parses to the same instants before and after each clock change', () => {
    const starts = timesAround(zone);
    const hour = 3_600_000;
    const events = starts.map((startsAt, at) =>
      anEvent({ uid: `${at}@app.example`, zone, startsAt, endsAt: new Date(startsAt.getTime() + 2 * hour) }),
    );
    const read = readBack(icalendar({ name: 'All', events }));
    expect(read).toHaveLength(events.length);
    expect(read.map(({ starts: start }) => start)).toEqual(starts.map((start) => start.toISOString()));
    expect(read.map(({ ends }) => ends)).toEqual(events.map(({ endsAt }) => endsAt.toISOString()));
    process.stdout.write(`figure: ${zone}: ${read.length} events, 0 wrong starts or ends\n`);
  });

  it('parses correctly from a single-event file, across the months of three years', () => {
    for (let month = 0; month < 36; month += inject('all') ? 1 : 5) {
      const startsAt = new Date(Date.UTC(2026, month, 17, 3));
      const endsAt = new Date(Date.UTC(2026, month, 17, 4));
      const [read] = readBack(icalendar({ name: 'One', events: [anEvent({ zone, startsAt, endsAt })] }));
      expect([read?.starts, read?.ends]).toEqual([startsAt.toISOString(), endsAt.toISOString()]);
    }
  });
});

it('calendar file: parses correctly in every time zone, for each clock change in the coming years', () => {
  const end = Date.UTC(inject('all') ? 2031 : 2028, 0, 1);
  let read = 0;
  let inUtc = 0;
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const changes = clockChanges(zone, from, end).map(({ instantMs }) => instantMs);
    const starts = [from, ...changes].flatMap((change) =>
      [-26, -2, 2, 26].map((hours) => new Date(change + hours * 3_600_000)),
    );
    const events = starts.map((startsAt) => anEvent({ zone, startsAt, endsAt: startsAt }));
    const text = icalendar({ name: 'All', events });
    const back = readBack(text).map(({ starts: start }) => start);
    expect([zone, ...back]).toEqual([zone, ...starts.map((start) => start.toISOString())]);
    read += back.length;
    inUtc += text.match(/^DTSTART:.*Z/gm)?.length ?? 0;
  }
  process.stdout.write(`figure: all zones: ${read} events, 0 wrong, ${inUtc} written in UTC\n`);
});

it('local time: moves forward in a skipped hour, and is the first of two in a repeated hour', () => {
  expect(instantOf('Australia/Sydney', '2026-10-04', '02:30').toISOString()).toBe('2026-10-03T16:30:00.000Z');
  expect(instantOf('Australia/Sydney', '2026-04-05', '02:30').toISOString()).toBe('2026-04-04T15:30:00.000Z');
  expect(instantOf('Australia/Lord_Howe', '2026-04-05', '01:45').toISOString()).toBe(
    '2026-04-04T14:45:00.000Z',
  );
  expect(offsetAt('Australia/Eucla', from)).toBe(8.75 * 3_600_000);
});

it('zone rules: are written in properties that every calendar program supports', () => {
  const text = icalendar({ name: 'One', events: [anEvent({})] });
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU\r\n');
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU\r\n');
  expect(text).toContain('DTSTART;TZID=Australia/Sydney:20260102T110000\r\n');
  const london = icalendar({ name: 'One', events: [anEvent({ zone: 'Europe/London' })] });
  expect(london).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n');
});

it('lines: have at most 75 bytes, standard line endings, and no split characters', () => {
  const summary = `${'Wörter 健康 🌿 '.repeat(30)}end`;
  const text = icalendar({ name: 'One', events: [anEvent({ summary })] });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/);
  expect(readBack(text)[0]?.summary).toBe(summary);
});

it('text: round-trips unchanged, and cannot inject a property', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .map((text) => text.normalize('NFC'));
  const present = (text: string) =>
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' ')
      .trim();
  fc.assert(
    fc.property(words, words, (summary, location) => {
      const attack = `${summary}\r\nATTENDEE:mailto:x@evil.example\nEND:VEVENT`;
      const text = icalendar({
        name: summary,
        events: [anEvent({ summary, location, description: attack })],
      });
      const [read, ...more] = readBack(text);
      expect(more).toEqual([]);
      expect(text).not.toMatch(/^(ATTENDEE|END:VEVENT\r\nEND:VEVENT)/m);
      expect([read?.summary, read?.location, read?.description].map((one) => one?.trim())).toEqual(
        [summary, location, attack].map(present),
      );
    }),
    { seed, numRuns: 300 },
  );
});

it('change: has a higher sequence number, a cancellation has its status, and both keep the uid', () => {
  const report = (more: Partial<CalendarEvent>) =>
    readBack(icalendar({ name: 'One', events: [anEvent(more)] }))[0];
  const before = report({});
  const after = report({ sequence: 3, status: 'CANCELLED' });
  expect([before?.uid, before?.sequence, before?.status]).toEqual(['one@app.example', 0, 'CONFIRMED']);
  expect([after?.uid, after?.sequence, after?.status]).toEqual(['one@app.example', 3, 'CANCELLED']);
});

it('calendar file: is byte-identical for the same events', () => {
  const make = () =>
    icalendar({ name: 'One', events: [anEvent({}), anEvent({ uid: 'two', zone: 'Australia/Perth' })] });
  expect(make()).toBe(make());
});
