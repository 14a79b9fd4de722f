import type { Service } from '@kindred/contract/directory/providers.ts';
import type { StaffService } from '@kindred/contract/directory/records.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { listInto } from '../fixtures.ts';

it('a number for texts or faxes stays one when staff change it or another number', async () => {
  const app = await givenApp();
  const ann = await givenStaffCaller(app, 'directory');
  const organization = { id: 'trust', name: 'Trust', description: '' };
  const phones = [
    { id: 'desk', number: '1800 000 111', type: 'voice' },
    { id: 'text', number: '0480 000 222', type: 'sms' },
    { id: 'fax', number: '02 5550 0444', type: 'fax' },
  ];
  const service = { id: 'wigs', name: 'Quokkawigs', description: 'Wigs', status: 'active' };
  await listInto(app.db, [{ ...service, organization, phones }]);
  const path = '/staff/directory/services/quokkawigs';
  const { edition, fields } = (await ann.call('GET', path)).body as unknown as StaffService;
  const [desk, text, fax] = fields.phones;
  const changed = {
    ...fields,
    phones: [{ ...desk, number: '1800 000 333' }, text, { ...fax, number: '02 5550 0555' }],
  };
  expect((await ann.call('PUT', `${path}/fields`, { edition, fields: changed })).status).toBe(200);
  const { body } = await app.raw({ url: '/api/v1/services/quokkawigs' });
  expect((JSON.parse(body) as Service).phones).toEqual([
    { number: '1800 000 333', label: '' },
    { number: '0480 000 222', label: 'Text' },
  ]);
});
