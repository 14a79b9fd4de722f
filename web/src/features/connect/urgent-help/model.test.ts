import { expect, it } from 'vitest';
import { nearestDepartments, townsWithDepartment } from './model.ts';

it('nearest departments: are found across a state border, nearest first, each with a phone number', () => {
  // Wodonga VIC and Albury NSW are on opposite sides of a river.
  const near = nearestDepartments({ lat: -36.12, lon: 146.89 });
  expect(near.slice(0, 2).map(({ state }) => state)).toEqual(['VIC', 'NSW']);
  expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b));
  expect(near).toHaveLength(5);
  expect(near.filter(({ phone, name }) => phone === '' || name === '')).toEqual([]);
});

it('nearest departments: are found even for a place far from all of them', () => {
  expect(nearestDepartments({ lat: -25.3, lon: 131 })[0]).toMatchObject({ suburb: 'Alice Springs' });
});

it('towns with a department: are found offline by postcode or name, and towns of the same name stay distinct', () => {
  expect(townsWithDepartment(' dubbo ').map(({ words }) => words)).toEqual(['Dubbo NSW 2830']);
  expect(townsWithDepartment('2830')).toEqual(townsWithDepartment('Dubbo NSW'));
  expect(townsWithDepartment('0822')).toEqual([]);
});
