import type { Service } from '@kindred/contract/directory/providers.ts';
import type { StaffService } from '@kindred/contract/directory/records.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { listInto, storedRowsOf } from '../fixtures.ts';

it('a place that staff leave unchanged still follows its feed when they change another one', async () => {
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
  const feed = (first: string, second = '2 B St') =>
    listInto(app.db, [{ ...service, service_at_locations: [placeAt('a', first), placeAt('b', second)] }]);
  await feed('1 A St');
  const path = '/staff/directory/services/quokkawigs';
  const { edition, fields } = (await ann.call('GET', path)).body as unknown as StaffService;
  const places = fields.places.map((place) =>
    place.address.startsWith('2 B St') ? { ...place, phone: '1800 000 111' } : place,
  );
  expect((await ann.call('PUT', `${path}/fields`, { edition, fields: { ...fields, places } })).status).toBe(
    200,
  );
  await feed('9 A St', '8 B St');
  const [row] = await storedRowsOf(app.db);
  expect(row?.places.map(({ data }) => (data['addresses'] as object[])[0])).toMatchObject([
    { address_1: '9 A St', address_2: 'Level 2' },
    { address_1: '8 B St', address_2: 'Level 2' },
  ]);
});

it('a place with different hours from its service shows them in the form, where staff can change them', async () => {
  const app = await givenApp();
  const ann = await givenStaffCaller(app, 'directory');
  const week = (byday: string, opens_at: string, closes_at: string) => ({
    freq: 'WEEKLY',
    byday,
    opens_at,
    closes_at,
  });
  await listInto(app.db, [
    {
      id: 'wigs',
      name: 'Quokkawigs',
      description: 'Wigs',
      status: 'active',
      organization: { id: 'trust', name: 'Trust', description: '' },
      schedules: [week('MO,TU', '09:00', '17:00')],
      service_at_locations: [
        {
          schedules: [week('FR', '10:00', '12:00'), { ...week('SA', '10:00', '11:00'), interval: 2 }],
          location: {
            id: 'a',
            location_type: 'physical',
            addresses: [{ address_1: '1 A St', city: 'Ryde', state_province: 'NSW' }],
          },
        },
      ],
    },
  ]);
  const path = '/staff/directory/services/quokkawigs';
  const load = async () => (await ann.call('GET', path)).body as unknown as StaffService;
  const { edition, fields } = await load();
  expect(fields.places[0]?.hours).toEqual([{ days: ['FR'], opens: '10:00', closes: '12:00' }]);
  const save = async (based_on: number, hours: StaffService['fields']['hours']) => {
    const places = fields.places.map((place) => ({ ...place, hours }));
    const { status } = await ann.call('PUT', `${path}/fields`, {
      edition: based_on,
      fields: { ...fields, places },
    });
    expect(status).toBe(200);
    const mine = app.db.selectFrom('service').select('id').where('slug', '=', 'quokkawigs');
    const rows = app.db.selectFrom('service_at_location').select('data').where('service_id', '=', mine);
    return (await rows.executeTakeFirst())?.data.schedules;
  };
  const thursday = [{ days: ['TH' as const], opens: '13:00', closes: '15:00' }];
  expect(await save(edition, thursday)).toMatchObject([
    { byday: 'TH', opens_at: '13:00', closes_at: '15:00' },
    { byday: 'SA', interval: 2 },
  ]);
  expect((await load()).fields.places[0]?.hours).toEqual(thursday);
  const page = (await ann.call('GET', '/services/quokkawigs')).body as unknown as Service;
  expect(page.hours).toMatchObject([{ opens_at: '09:00' }]);
  expect(page.places[0]?.hours[0]).toMatchObject({ opens_at: '13:00', closes_at: '15:00' });
  // If the form's own hours are removed, only what the form cannot show is left.
  expect(await save((await load()).edition, [])).toMatchObject([{ byday: 'SA' }]);
  expect((await load()).fields.places[0]?.hours).toEqual([]);
});
