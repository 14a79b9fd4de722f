import { expect, it } from 'vitest';
import { emergencyDepartments } from './emergency-departments.ts';
import type { ContentItem } from './items.ts';
import { readContent } from './read.ts';

it('all 293 emergency departments have a phone, a place on the map, and their source with its date', async () => {
  const departments = (await readContent())
    .filter((one): one is ContentItem<'service'> => one.kind === 'service')
    .map(({ data }) => data)
    .filter(({ types }) => types.includes('emergency-department'));
  expect(departments).toHaveLength(293);
  expect(departments.filter(({ phones }) => phones.length !== 1)).toEqual([]);
  expect(departments.filter(({ locations: [place] }) => !place?.address || !place.lat)).toEqual([]);
  expect(departments.filter(({ source }) => !source.name.includes('released December 2023'))).toEqual([]);
  expect(departments.filter(({ status }) => status === 'checked')).toEqual([]);
});

it('a file of emergency departments with other columns is refused', () => {
  expect(() => emergencyDepartments('# a source\nname\tphone\n')).toThrow('other columns');
});
