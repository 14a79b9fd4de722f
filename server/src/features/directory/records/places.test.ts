import type { StaffService } from '@kindred/contract/directory/records.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { listInto, storedRowsOf } from '../fixtures.ts';

it('a place that staff leave as it is goes on with its feed when they change another one', async () => {
  const app = await givenApp();
  const ann = await givenStaffCaller(app, 'directory');
  const organization = { id: 'trust', name: 'Trust', description: '' };
  const placeAt = (id: string, address_1: string) => ({
    location: {
      id,
      location_type: 'physical',
      addresses: [{ address_1, address_2: 'Level 2', city: 'Ryde' }],
    },
  });
  const service = { id: 'wigs', name: 'Quokkawigs', description: 'Wigs', status: 'active', organization };
  const feed = (first: string) =>
    listInto(app.db, [{ ...service, service_at_locations: [placeAt('a', first), placeAt('b', '2 B St')] }]);
  await feed('1 A St');
  const path = '/staff/directory/services/quokkawigs';
  const { edition, fields } = (await ann.call('GET', path)).body as unknown as StaffService;
  const places = fields.places.map((place) =>
    place.address.startsWith('2 B St') ? { ...place, phone: '1800 000 111' } : place,
  );
  expect((await ann.call('PUT', `${path}/fields`, { edition, fields: { ...fields, places } })).status).toBe(
    200,
  );
  await feed('9 A St');
  const [row] = await storedRowsOf(app.db);
  expect(row?.places.map(({ data }) => (data['addresses'] as object[])[0])).toMatchObject([
    { address_1: '9 A St', address_2: 'Level 2' },
    { address_1: '2 B St, Level 2' },
  ]);
});
