import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { busyTimesIn } from './ical-busy.ts';
import { parseRecurrence, recurrencesBetween } from './ical-recurrence.ts';

const options = {
  from: new Date('2027-03-01T00:00:00Z'),
  until: new Date('2027-04-12T00:00:00Z'),
  zone: 'Australia/Sydney',
  isOwn: (uid: string) => uid.endsWith('@ours'),
};

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const short = (instant: Date) => instant.toISOString().slice(5, 16);
const busyIn = (...parts: string[]) => {
  const busy = busyTimesIn(calendar(...parts), options);
  return busy?.spans.map(({ starts_at, ends_at }) => `${short(starts_at)} ${short(ends_at)}`);
};

const outlookZone = `BEGIN:VTIMEZONE
TZID:AUS Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+1100
TZOFFSETTO:+1000
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=4
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+1000
TZOFFSETTO:+1100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=10
END:DAYLIGHT
END:VTIMEZONE`;

it.each([
  ['in UTC', ['DTSTART:20270302T010000Z', 'DTEND:20270302T020000Z'], ['03-02T01:00 03-02T02:00']],
  [
    'in the zone of an IANA name',
    ['DTSTART;TZID=Australia/Perth:20270302T090000', 'DURATION:PT45M'],
    ['03-02T01:00 03-02T01:45'],
  ],
  [
    'without a zone, by the clock of its owner',
    ['DTSTART:20270302T090000', 'DTEND:20270302T093000'],
    ['03-01T22:00 03-01T22:30'],
  ],
  [
    'in a zone of Outlook, before and after the clocks change',
    ['DTSTART;TZID=AUS Eastern Standard Time:20270330T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['03-29T22:00 03-29T23:00', '04-05T23:00 04-06T00:00'],
  ],
  [
    'of whole days, until the midnight after the last',
    ['DTSTART;VALUE=DATE:20270404', 'DTEND;VALUE=DATE:20270406'],
    ['04-03T13:00 04-05T14:00'],
  ],
  [
    'that began before the time that is looked at',
    ['DTSTART:20270227T000000Z', 'DTEND:20270303T000000Z'],
    ['03-01T00:00 03-03T00:00'],
  ],
  ['without an end', ['DTSTART:20270302T010000Z'], []],
  ['that is cancelled', ['DTSTART:20270302T010000Z', 'DTEND:20270302T020000Z', 'STATUS:CANCELLED'], []],
  [
    'that its owner marked as free',
    ['DTSTART:20270302T010000Z', 'DTEND:20270302T020000Z', 'TRANSP:TRANSPARENT'],
    [],
  ],
  ['that Outlook shows as free', ['DTSTART;VALUE=DATE:20270302', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], []],
  [
    'that our own feed wrote there',
    ['UID:call-1@ours', 'DTSTART:20270302T010000Z', 'DTEND:20270302T020000Z'],
    [],
  ],
])('busy times: an entry %s', (_, lines, expected) => {
  expect(busyIn(outlookZone, event(...lines))).toEqual(expected);
});

it('busy times: an entry in an Outlook zone keeps its time, even after many others', () => {
  const days = Array.from({ length: 28 }, (_, at) => `202703${String(at + 1).padStart(2, '0')}`);
  const many = days.flatMap((day) =>
    Array.from({ length: 16 }, (_, at) => {
      const time = `${String(8 + Math.floor(at / 2)).padStart(2, '0')}${at % 2 === 0 ? '00' : '30'}00`;
      return event(`DTSTART;TZID=AUS Eastern Standard Time:${day}T${time}`, 'DURATION:PT30M');
    }),
  );
  const busy = busyIn(outlookZone, ...many) ?? [];
  expect([busy.length, busy[0], busy.at(-1)]).toEqual([
    28,
    '03-01T00:00 03-01T05:00',
    '03-27T21:00 03-28T05:00',
  ]);
});

it('busy times: in a series, a moved occurrence counts where it is now, and an excluded one does not count', () => {
  const series = event(
    'UID:weekly',
    'DTSTART;TZID=Australia/Sydney:20270301T150000',
    'DTEND;TZID=Australia/Sydney:20270301T160000',
    'RRULE:FREQ=WEEKLY;UNTIL=20270328T215959Z',
    'EXDATE;TZID=Australia/Sydney:20270308T150000',
  );
  const moved = event(
    'UID:weekly',
    'RECURRENCE-ID;TZID=Australia/Sydney:20270315T150000',
    'DTSTART;TZID=Australia/Sydney:20270316T140000',
    'DTEND;TZID=Australia/Sydney:20270316T150000',
  );
  const cancelled = event(
    'UID:weekly',
    'RECURRENCE-ID:20270322T040000Z',
    'DTSTART:20270322T040000Z',
    'STATUS:CANCELLED',
  );
  expect(busyIn(series, moved, cancelled)).toEqual(['03-01T04:00 03-01T05:00', '03-16T03:00 03-16T04:00']);
});

it('busy times: adjacent appointments are merged, and periods shown only as busy count', () => {
  const period = ['BEGIN:VFREEBUSY', 'FREEBUSY;FBTYPE=BUSY:20270305T010000Z/PT1H', 'END:VFREEBUSY'].join(
    '\n',
  );
  expect(
    busyIn(
      event('DTSTART:20270302T010000Z', 'DTEND:20270302T020000Z'),
      event('DTSTART:20270302T014500Z', 'DTEND:20270302T030000Z'),
      period,
    ),
  ).toEqual(['03-02T01:00 03-02T03:00', '03-05T01:00 03-05T02:00']);
});

it.each([
  ['a page', '<!doctype html><html><title>Calendar</title></html>'],
  ['nothing', ''],
  ['a calendar that breaks off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270302T01'],
  ['a card', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
])('busy times: %s is no calendar', (_, text) => {
  expect(busyTimesIn(text, options)).toBeUndefined();
});

it.each([
  ['ends before it starts', ['DTSTART:20270302T020000Z', 'DTEND:20270302T010000Z']],
  ['repeats by the hour', ['DTSTART:20270302T020000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY']],
  [
    'repeats every 99999999999999999999 years',
    ['DTSTART:20270302T020000Z', 'RRULE:FREQ=YEARLY;INTERVAL=99999999999999999999'],
  ],
  ['has a start that is no time', ['DTSTART:tomorrow', 'DURATION:PT1H']],
])('busy times: an entry that %s blocks nothing, and is counted', (_, lines) => {
  expect(busyTimesIn(calendar(event(...lines)), options)).toEqual({ spans: [], not_understood: 1 });
});

it('busy times: gives up on 5,000 endless rules that began long ago instead of working on them for minutes', () => {
  const rule = [
    'DTSTART:19700101T000000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=99999999;BYMONTH=2;BYMONTHDAY=30',
  ];
  const busy = busyTimesIn(calendar(...Array.from({ length: 5_000 }, () => event(...rule))), options);
  expect([busy?.spans.length, (busy?.not_understood ?? 0) > 4_000]).toEqual([0, true]);
});

/** Compares every rule that calendar programs offer with an established library. */
it.each([
  ['2027-03-01T09:00:00', 'FREQ=DAILY'],
  ['2027-03-01T09:00:00', 'FREQ=DAILY;INTERVAL=3;COUNT=7'],
  ['2027-03-01T09:00:00', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR'],
  ['2027-03-02T09:00:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO'],
  ['2027-03-02T09:00:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU'],
  ['2027-01-31T09:00:00', 'FREQ=MONTHLY'],
  ['2027-01-31T09:00:00', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['2027-01-12T09:00:00', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['2027-01-29T09:00:00', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['2027-01-29T09:00:00', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
  ['2027-01-13T09:00:00', 'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=13,20'],
  ['2024-03-29T09:00:00', 'FREQ=YEARLY'],
  ['2027-04-06T09:00:00', 'FREQ=YEARLY;BYMONTH=4,10;BYDAY=1TU'],
  ['2027-01-04T09:00:00', 'FREQ=YEARLY;BYDAY=1MO'],
])('repetitions: from %s by %s are those of ical.js', (start, rule) => {
  const read = parseRecurrence(rule);
  const wall = Date.parse(`${start}Z`);
  const until = Date.UTC(2032, 0, 1);
  const ours = read && recurrencesBetween(read, wall, { from: wall, until, budget: { left: 1_000_000 } });
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start, undefined));
  const theirs: number[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const at = Date.parse(`${next.toString()}Z`);
    if (at > until) break;
    theirs.push(at);
  }
  expect(ours?.map((at) => new Date(at).toISOString())).toEqual(
    theirs.map((at) => new Date(at).toISOString()),
  );
});
