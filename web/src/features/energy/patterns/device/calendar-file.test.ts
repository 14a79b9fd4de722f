import { describe, expect, it } from 'vitest';
import { entriesOn } from './calendar-file.ts';

const zone = 'Australia/Sydney';
const calendar = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const on = (text: string, date = '2027-03-04') =>
  entriesOn(text, date, zone)?.entries.map(({ name, from, to }) => [
    name,
    new Date(from).toISOString(),
    (to - from) / 60_000,
  ]);

describe('a calendar file', () => {
  it('has times in UTC, in a zone, and by the reader’s clock', () => {
    const text = calendar(
      ['SUMMARY:Physio', 'DTSTART;TZID=Australia/Perth:20270304T090000', 'DURATION:PT1H30M'],
      ['SUMMARY:Scan', 'DTSTART:20270303T213000Z', 'DTEND:20270303T220000Z'],
      ['SUMMARY:Lunch', 'DTSTART:20270304T130000', 'DTEND:20270304T140000'],
      ['SUMMARY:Clinic', 'DTSTART;TZID="AUS Eastern Standard Time":20270304T160000'],
    );
    expect(on(text)).toEqual([
      ['Scan', '2027-03-03T21:30:00.000Z', 30],
      ['Physio', '2027-03-04T01:00:00.000Z', 90],
      ['Lunch', '2027-03-04T02:00:00.000Z', 60],
      ['Clinic', '2027-03-04T05:00:00.000Z', 0],
    ]);
    expect(on(text, '2027-03-03')).toEqual([]);
  });

  it('unfolds long lines, unescapes text, and ignores alarms', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Not this', 'TRIGGER:-PT15M', 'END:VALARM'];
    const text = calendar([
      ...alarm,
      'DTSTART:20270304T000000Z',
      'SUMMARY:Tea\\, and a',
      '  walk; then home',
    ]);
    expect(on(text)).toEqual([['Tea, and a walk; then home', '2027-03-04T00:00:00.000Z', 0]]);
  });

  it('omits all-day and cancelled entries, and anything that is not a time', () => {
    const text = calendar(
      ['SUMMARY:Birthday', 'DTSTART;VALUE=DATE:20270304'],
      ['SUMMARY:Off', 'STATUS:CANCELLED', 'DTSTART:20270304T010000Z'],
      ['SUMMARY:Odd', 'DTSTART:20271399T990000Z'],
      ['SUMMARY:None'],
    );
    expect(on(text)).toEqual([]);
  });

  it('handles zones that only the file defines', () => {
    const perth = [
      'TZID:West',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0800',
      'TZOFFSETTO:+0800',
    ];
    const rules = ['BEGIN:VTIMEZONE', ...perth, 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n');
    const text = calendar(['SUMMARY:Physio', 'DTSTART;TZID=West:20270304T090000']);
    const [before, after] = text.split('BEGIN:VEVENT');
    expect(on(`${before}${rules}\r\nBEGIN:VEVENT${after}`)).toEqual([
      ['Physio', '2027-03-04T01:00:00.000Z', 0],
    ]);
  });

  it('expands repeating entries, without the dates that are excluded, moved or cancelled', () => {
    const choir = [
      'UID:choir',
      'SUMMARY:Choir',
      'DTSTART;TZID=Australia/Sydney:20250306T180000',
      'DURATION:PT1H',
    ];
    const rule = [...choir, 'RRULE:FREQ=WEEKLY;BYDAY=TH', 'EXDATE;TZID=Australia/Sydney:20270311T180000'];
    const change = (of: string, ...lines: readonly string[]) => [
      'UID:choir',
      `RECURRENCE-ID;TZID=Australia/Sydney:${of}T180000`,
      ...lines,
    ];
    const text = calendar(
      rule,
      change('20270318', 'SUMMARY:Choir, moved', 'DTSTART;TZID=Australia/Sydney:20270319T170000'),
      change('20270325', 'STATUS:CANCELLED', 'DTSTART;TZID=Australia/Sydney:20270325T180000'),
      ['UID:other', 'SUMMARY:Ends', 'DTSTART:20270225T010000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    );
    expect(on(text)).toEqual([
      ['Ends', '2027-03-04T01:00:00.000Z', 0],
      ['Choir', '2027-03-04T07:00:00.000Z', 60],
    ]);
    const names = (date: string) => on(text, date)?.map(([name]) => name);
    expect(names('2027-03-05')).toEqual([]);
    expect(names('2027-03-11')).toEqual([]);
    expect(names('2027-03-18')).toEqual([]);
    expect(names('2027-03-19')).toEqual(['Choir, moved']);
    expect(names('2027-03-25')).toEqual([]);
    // In winter time: an hour later in UTC, at the same local time.
    expect(on(text, '2027-04-08')).toEqual([['Choir', '2027-04-08T08:00:00.000Z', 60]]);
  });

  it('counts what it cannot expand, such as an entry for every second', () => {
    const endless = ['SUMMARY:Tick', 'DTSTART:20270101T010000Z', 'RRULE:FREQ=SECONDLY'];
    const right = ['SUMMARY:Scan', 'DTSTART:20270304T010000Z'];
    const day = entriesOn(calendar(endless, right), '2027-03-04', zone);
    expect(day?.entries.map(({ name }) => name)).toEqual(['Scan']);
    expect(day?.unreadable).toBe(1);
  });

  it('rejects any other file', () => {
    expect(entriesOn('%PDF-1.7', '2027-03-04', zone)).toBeNull();
    expect(entriesOn('', '2027-03-04', zone)).toBeNull();
    const odd = calendar(['DTSTART:20270101T010000Z', 'RRULE:FREQ=SOMETIMES']);
    expect(entriesOn(odd, '2027-03-04', zone)).toBeNull();
    expect(entriesOn(calendar(), '2027-03-04', zone)).toEqual({ entries: [], unreadable: 0 });
  });

  it('keeps the local time across the change to winter time', () => {
    const early = calendar(['SUMMARY:Early', 'DTSTART;TZID=Australia/Sydney:20270404T010000']);
    const late = calendar(['SUMMARY:Late', 'DTSTART;TZID=Australia/Sydney:20270404T090000']);
    expect(on(early, '2027-04-04')?.[0]?.[1]).toBe('2027-04-03T14:00:00.000Z');
    expect(on(late, '2027-04-04')?.[0]?.[1]).toBe('2027-04-03T23:00:00.000Z');
  });
});
