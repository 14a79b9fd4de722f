import { describe, expect, it } from 'vitest';
import { StaffApiProblem } from '../../platform/api-problem.ts';
import {
  emptyEventForm,
  eventErrorsByField,
  eventFieldsFrom,
  eventFormErrors,
  eventFormOf,
  eventTimeAndPlace,
  eventValueInWords,
  repeatFrom,
  scheduleErrors,
  toldInWords,
  zoneChangeInWords,
} from './model.ts';

const form = {
  ...emptyEventForm,
  title: ' Sleep ',
  summary: 'Short nights',
  host: 'Us',
  audience: 'Everyone',
  join_link: 'https://meet.example/1',
};

it.each(['Australia/Perth', 'Australia/Sydney'])('a time in %s says whose time it is', (zone) => {
  const city = zone.split('/')[1] ?? '';
  expect(eventTimeAndPlace('2027-03-10T05:00:00Z', zone)).toMatch(new RegExp(`, ${city} time$`));
});

describe('the form of an event', () => {
  it('becomes fields and a form again, with empty values as null', () => {
    const fields = eventFieldsFrom(form);
    expect([fields.title, fields.minutes, fields.place_name]).toEqual(['Sleep', 60, null]);
    expect(eventFormOf(fields)).toEqual({ ...form, title: 'Sleep' });
  });

  it.each([
    ['title', { title: ' ' }],
    ['minutes', { minutes: '-30' }],
    ['minutes', { minutes: 'an hour' }],
    ['capacity', { capacity: '10001' }],
    ['join_link', { join_link: 'http://meet.example/1' }],
    ['join_link', { join_link: 'https://a b' }],
    ['recording_link', { recording_link: 'video' }],
  ])('asks to fix %s after %j', (field, change) => {
    expect(Object.keys(eventFormErrors({ ...form, ...change }))).toEqual([field]);
    expect(eventFormErrors(form)).toEqual({});
  });

  it('shows a refusal by the server beside its field', () => {
    const errors = [{ field: 'fields.zone', code: 'wrong_form', message: '' }];
    const problem = new StaffApiProblem({
      type: '',
      title: '',
      status: 422,
      detail: '',
      code: 'validation',
      errors,
      request_id: '',
    });
    expect(eventErrorsByField(problem)).toEqual({ zone: 'Choose a time zone from the list' });
  });

  it('requires a date, a time, and no more dates than a series can have', () => {
    const schedule = { day: '', at: '', every: 'week', times: '1000', except: '' } as const;
    expect(Object.keys(scheduleErrors(schedule))).toEqual(['day', 'at', 'times']);
    expect(repeatFrom({ ...schedule, times: '4', except: '2027-04-02 and 2027-04-05' })).toEqual({
      every: 'week',
      times: 4,
      except: ['2027-04-02', '2027-04-05'],
    });
    expect(repeatFrom({ ...schedule, every: 'once' })).toBeNull();
  });

  it('rejects dates to leave out that it cannot read, instead of holding the event on them', () => {
    const schedule = { day: '2027-03-05', at: '16:00', every: 'week', times: '6' } as const;
    const wrong = (except: string) => Object.keys(scheduleErrors({ ...schedule, except }));
    expect(['', '2027-04-02, 2027-04-09', '2027-04-02 and 2027-04-09'].flatMap(wrong)).toEqual([]);
    for (const except of ['2/4/2027', 'Good Friday', '2027-04-02, 9 April', '2027-02-31'])
      expect(wrong(except)).toEqual(['except']);
    expect(Object.keys(scheduleErrors({ ...schedule, every: 'once', except: 'x' }))).toEqual([]);
  });
});

describe('the words about an event', () => {
  const people = { registered: 10, held: 1, waiting: 2 };

  it('say who will be told before it is moved or cancelled', () => {
    expect(toldInWords({ people, state: 'planned' })).toBe(
      '13 people will be told at once: 11 with a seat and 2 on the waiting list.',
    );
    expect(toldInWords({ people: { registered: 1, held: 0, waiting: 0 }, state: 'planned' })).toBe(
      '1 person will be told at once: 1 with a seat.',
    );
    expect(toldInWords({ people, state: 'draft' })).toContain('No one will be told');
  });

  it('say how another time zone moves the event, and who will be told', () => {
    const event = { people, state: 'planned' as const, zone: 'Australia/Sydney', at: '16:00' };
    expect(zoneChangeInWords(event, 'Australia/Perth')).toBe(
      'The event will start at 4:00 pm in Perth. 13 people will be told at once: 11 with a seat and 2 on the waiting list.',
    );
    expect(zoneChangeInWords(event, event.zone)).toBeUndefined();
  });

  it('show a field as a reader knows it', () => {
    const names = new Map([['sleep', 'Sleep']]);
    expect([
      eventValueInWords('reminders', [1440, 60], names),
      eventValueInWords('auslan', true, names),
      eventValueInWords('place_name', null, names),
      eventValueInWords('mode', 'both', names),
      eventValueInWords('capacity', 20, names),
      eventValueInWords('diagnoses', [], names),
      eventValueInWords('topics', ['sleep', 'gone'], names),
    ]).toEqual([
      'a day before and an hour before',
      'Yes',
      'Empty',
      'Online and in person',
      '20',
      'Everyone',
      'Sleep, gone',
    ]);
  });
});
