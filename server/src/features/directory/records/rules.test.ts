import type { HsdsLocation, HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import { describe, expect, it } from 'vitest';
import { dataWith, locationWith, ownPlaceWith, placeFieldsOf } from './rules.ts';

const week = (byday: string, notes?: string): HsdsSchedule => ({
  freq: 'WEEKLY',
  interval: 1,
  byday,
  bymonthday: null,
  dtstart: null,
  valid_from: null,
  valid_to: null,
  opens_at: '09:00',
  closes_at: '17:00',
  ...(notes === undefined ? {} : { notes }),
});

describe('a note about hours', () => {
  const monthly: HsdsSchedule = { freq: 'MONTHLY', byday: '1SA', opens_at: '10:00', notes: 'By appointment' };
  const data = {
    name: 'Help',
    status: 'active' as const,
    schedules: [week('MO', 'Ring first'), week('TU', 'At the side door'), monthly],
  };
  const notesOf = (schedules?: readonly HsdsSchedule[] | null) => schedules?.map(({ notes }) => notes);

  it('can be changed, and notes about other times stay', () => {
    const { schedules } = dataWith(data, { hours_note: 'Ring the day before' });
    expect(notesOf(schedules)).toEqual(['Ring the day before', 'At the side door', 'By appointment']);
  });

  it('stays when the hours of another day change', () => {
    const hours = [
      { days: ['MO' as const], opens: '09:00', closes: '17:00' },
      { days: ['TU' as const], opens: '09:00', closes: '12:00' },
    ];
    expect(notesOf(dataWith(data, { hours }).schedules)).toEqual([
      'Ring first',
      'At the side door',
      'By appointment',
    ]);
  });

  it('stays with its time when hours change, even a time the grid can’t show', () => {
    const hours = [
      { days: ['MO' as const], opens: '09:00', closes: '12:00' },
      { days: ['TU' as const], opens: '09:00', closes: '17:00' },
    ];
    const notesByDay = (schedules: HsdsSchedule[]) =>
      Object.fromEntries(
        (dataWith({ ...data, schedules }, { hours }).schedules ?? []).map(({ byday, notes }) => [
          byday ?? '',
          notes,
        ]),
      );
    const apart = { MO: undefined, TU: undefined, '1SA': 'By appointment' };
    expect(notesByDay([week('MO'), week('TU'), monthly])).toEqual(apart);
    const side = { MO: undefined, TU: 'At the side door', '1SA': undefined };
    const { notes: _, ...bare } = monthly;
    expect(notesByDay([week('MO'), week('TU', 'At the side door'), bare])).toEqual(side);
  });

  it('is still the one the form shows if other times have notes too', () => {
    const hours = [{ days: ['MO' as const], opens: '09:00', closes: '12:00' }];
    const { schedules } = dataWith({ ...data, schedules: [monthly, week('MO', 'Ring first')] }, { hours });
    expect(notesOf(schedules)).toEqual(['By appointment', 'Ring first']);
    expect(schedules?.map(({ byday }) => byday)).toEqual(['1SA', 'MO']);
  });
});

describe('a place where only the phone was changed', () => {
  const location: HsdsLocation = {
    location_type: 'physical',
    name: 'Clinic',
    latitude: -33.8,
    longitude: 151.2,
    addresses: [{ address_1: 'Level 2', address_2: '5 High St', city: 'Ryde', state_province: 'NSW' }],
  };
  const before = { id: 'place', location_id: 'location', location, own: {} };

  it('keeps its location as written by its feed', () => {
    const place = { ...placeFieldsOf(before), phone: '02 9999 0000' };
    expect(locationWith(location, place)).toBe(location);
    expect(ownPlaceWith(before, place)).toEqual({ phones: [{ type: 'voice', number: '02 9999 0000' }] });
    const moved = locationWith(location, { ...place, suburb: 'Epping' });
    expect(moved.addresses?.[0]).toMatchObject({
      city: 'Epping',
      address_1: 'Level 2',
      address_2: '5 High St',
    });
  });
});
