import { expect, it } from 'vitest';
import { areaOfShape, pointsFromText } from '../../../platform/map/area-shape.ts';
import { movedSheet, pointOnSheet, wholeCountrySheet } from '../../../platform/map/sheet.ts';
import { differingFields, suggestedChoices, swappedChoices } from '../merging/model.ts';
import { copyToWeekdays, openingsOf, weekGridOf } from '../../../platform/service-week.ts';
import { emptyServiceFields, serviceFieldsFrom, serviceFormErrors, serviceFormOf } from './model.ts';

it('a week of hours goes into the grid and back, with days of the same times in one rule', () => {
  const hours = [
    { days: ['MO' as const, 'WE' as const], opens: '09:00', closes: '12:00' },
    { days: ['MO' as const], opens: '13:00', closes: '17:00' },
  ];
  const week = weekGridOf(hours);
  expect(week.MO.map(({ opens }) => opens)).toEqual(['09:00', '13:00']);
  expect(openingsOf(week)).toEqual(hours);
  expect(openingsOf(copyToWeekdays(week))[1]?.days).toEqual(['MO', 'TU', 'WE', 'TH', 'FR']);
});

it('untouched fields of a form go back as they came, and half-filled rows are named', () => {
  const before = {
    ...emptyServiceFields,
    name: 'Invented',
    organization: 'Invented',
    summary: 'Invented',
    words: ['a', 'b c'],
    hours: [{ days: ['TU' as const, 'MO' as const], opens: '09:00', closes: '17:00' }],
  };
  const form = serviceFormOf(before);
  expect(serviceFieldsFrom(form, before)).toEqual(before);
  expect(serviceFormErrors(form)).toEqual({});
  const half = { ...form, name: ' ', phones: [{ number: '', label: '' }], minimum_age: 'ten' };
  expect(Object.keys(serviceFormErrors(half))).toEqual(['name', 'minimum_age', 'phones']);
});

it('a place’s own hours go into a week and back, and without any it has those of the service', () => {
  const hours = [{ days: ['TU' as const, 'MO' as const], opens: '09:00', closes: '12:00' }];
  const place = {
    id: '018f3b00-0000-7000-8000-000000000001',
    name: 'Invented',
    address: '',
    suburb: '',
    state: '',
    postcode: '',
    lat: null,
    lon: null,
    wheelchair: 'not_known' as const,
    phone: '',
  };
  const before = { ...emptyServiceFields, places: [{ ...place, hours }] };
  const form = serviceFormOf(before);
  expect(serviceFieldsFrom(form, before)).toEqual(before);
  const withWeek = (week: (typeof form.places)[number]['week']) => ({
    ...form,
    places: form.places.map((one) => ({ ...one, week })),
  });
  expect(serviceFieldsFrom(withWeek(null), before).places[0]?.hours).toEqual([]);
  const half = { ...weekGridOf([]), FR: [{ opens: '09:00', closes: '' }] };
  expect(Object.keys(serviceFormErrors(withWeek(half)))).toEqual([
    'name',
    'organization',
    'summary',
    'places',
  ]);
});

it('points on the map are typed or set by keyboard, and an area needs three corners or a radius, and a name', () => {
  const points = pointsFromText('-37.5 143.8; -37.6, 144.1;\n-37.8 143.9; 12; here');
  expect(points).toHaveLength(3);
  const shape = { kind: 'polygon' as const, points, km: 0, name: 'Goldfields' };
  expect(JSON.parse(areaOfShape(shape)?.extent ?? '')).toMatchObject({
    geometry: { type: 'Polygon', coordinates: [[[143.8, -37.5], {}, {}, [143.8, -37.5]]] },
  });
  expect(areaOfShape({ ...shape, name: '' })).toBeUndefined();
  expect(areaOfShape({ ...shape, points: points.slice(1) })).toBeUndefined();
  const circle = { ...shape, kind: 'circle' as const };
  expect(areaOfShape(circle)).toBeUndefined();
  expect(areaOfShape({ ...circle, km: 50 })?.extent).toContain('"radius_km":50');
  const east = movedSheet(wholeCountrySheet, 'ArrowRight') ?? wholeCountrySheet;
  const middle = pointOnSheet(wholeCountrySheet, 0.5, 0.5);
  expect([middle.lat, middle.lon]).toEqual([wholeCountrySheet.lat, wholeCountrySheet.lon]);
  expect(pointOnSheet(east, 0.5, 0.5).lon).toBeGreaterThan(middle.lon);
  expect(movedSheet(wholeCountrySheet, 'Tab')).toBeUndefined();
});

it('a merge loses nothing that only one of the two knows, whichever is kept', () => {
  const one = { ...emptyServiceFields, name: 'One', wait: 'A week', phones: [{ number: '1', label: '' }] };
  const other = { ...emptyServiceFields, name: 'Two', fees: 'Free', phones: [{ number: '2', label: '' }] };
  const choices = suggestedChoices(one, other);
  expect(choices).toEqual({ name: 'kept', wait: 'kept', fees: 'merged', phones: 'both' });
  expect(swappedChoices(choices)).toEqual({ name: 'merged', wait: 'merged', fees: 'kept', phones: 'both' });
  expect(differingFields(one, one)).toEqual([]);
});
