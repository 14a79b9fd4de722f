import { describe, expect, it } from 'vitest';
import { parseHours } from './hours-text.ts';

const report = (text: string) =>
  parseHours(text).map(({ byday, opens_at, closes_at }) => `${byday} ${opens_at}-${closes_at}`);
const week = 'MO,TU,WE,TH,FR';

describe('opening hours in free text', () => {
  it.each([
    ['Mon-Fri 9am-5pm; Sat by appointment', [`${week} 09:00-17:00`]],
    ['Monday to Friday, 9:00 AM - 5:30 PM', [`${week} 09:00-17:30`]],
    ['0900-1700 Mon to Fri', [`${week} 09:00-17:00`]],
    ['Mon–Fri 08:30–16:00', [`${week} 08:30-16:00`]],
    ['Weekdays 9-5pm', [`${week} 09:00-17:00`]],
    ['Tue & Thu 1-5pm', ['TU,TH 13:00-17:00']],
    ['Mon 9am-12pm, 1pm-5pm', ['MO 09:00-12:00', 'MO 13:00-17:00']],
    ['Mon-Fri 9am-5pm, Sat 9am-noon', [`${week} 09:00-17:00`, 'SA 09:00-12:00']],
    ['Open: Mon-Fri 9.30am to 4.30pm (except public holidays)', [`${week} 09:30-16:30`]],
    ['Fri-Mon 18:00-02:00', ['MO,FR,SA,SU 18:00-02:00']],
    ['Daily 7am-midnight', ['MO,TU,WE,TH,FR,SA,SU 07:00-00:00']],
    ['24/7', ['MO,TU,WE,TH,FR,SA,SU 00:00-00:00']],
    ['24 hours a day, 7 days a week', ['MO,TU,WE,TH,FR,SA,SU 00:00-00:00']],
    ['Wednesdays 10am-2pm\nClosed Sundays', ['WE 10:00-14:00']],
  ])('are parsed from “%s”', (text, expected) => {
    expect(report(text)).toEqual(expected);
  });

  it.each([
    'By appointment',
    'Mon-Fri 9-5',
    'Mon-Fri',
    '9am-5pm',
    '2nd Tuesday of the month 10am-12pm',
    'Mon-Fri from 9am',
    'Sat 9am-12pm by appointment only',
    'School terms, Mon 9am-3pm',
    'Mon 25:00-26:00',
    '9am-5pm Mon, 9am-12pm Sat',
    'ring 1800 000 000',
    '',
  ])('are not guessed from “%s”', (text) => {
    expect(report(text)).toEqual([]);
  });
});
