import type { HsdsLocation } from '@kindred/contract/directory/hsds.ts';
import { describe, expect, it } from 'vitest';
import { locationWith, ownPlaceWith, placeFieldsOf } from './rules.ts';

describe('a place whose phone alone was changed', () => {
  const location: HsdsLocation = {
    location_type: 'physical',
    name: 'Clinic',
    latitude: -33.8,
    longitude: 151.2,
    addresses: [{ address_1: 'Level 2', address_2: '5 High St', city: 'Ryde', state_province: 'NSW' }],
  };
  const before = { id: 'place', location_id: 'location', location, own: {} };

  it('keeps its location as its feed wrote it', () => {
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
