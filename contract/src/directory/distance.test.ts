import { expect, it } from 'vitest';
import { kmBetween } from './distance.ts';

const sydney = { lat: -33.8688, lon: 151.2093 };
const melbourne = { lat: -37.8136, lon: 144.9631 };

it('distance: follows the great circle', () => {
  expect(kmBetween(sydney, melbourne)).toBeCloseTo(713.4, 0);
  expect(kmBetween(melbourne, sydney)).toBe(kmBetween(sydney, melbourne));
  expect(kmBetween(sydney, sydney)).toBe(0);
});

it('distance: works to the antipodes, and across the date line', () => {
  expect(kmBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(20_015, 0);
  expect(kmBetween({ lat: 0, lon: 179 }, { lat: 0, lon: -179 })).toBeCloseTo(222.4, 0);
});
