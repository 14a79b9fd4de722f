import type { CheckDue, Checks } from '@kindred/contract/directory/checks.ts';
import type { Service } from '@kindred/contract/directory/providers.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { listInto } from '../fixtures.ts';

it('the number that staff call and correct is the one that readers see, and never a fax', async () => {
  const app = await givenApp();
  const ann = await givenStaffCaller(app, 'directory');
  const organization = { id: 'trust', name: 'Trust', description: '' };
  const phones = [
    { id: 'fax', number: '02 5550 0001', type: 'Fax' },
    { id: 'desk', number: '02 5550 0002', type: 'voice' },
  ];
  await listInto(app.db, [{ id: 'wigs', name: 'Quokkawigs', status: 'active', organization, phones }]);
  const read = async () =>
    JSON.parse((await app.raw({ url: '/api/v1/services/quokkawigs' })).body) as Service;
  const { id } = await read();
  const { body } = await ann.call('GET', '/staff/directory/checks?why=not_checked&page=9999');
  const due = (body as unknown as Checks).items.find((one: CheckDue) => one.id === id);
  await ann.call('PUT', `/staff/directory/services/${id}`, { phone: '02 5550 0003' });
  const after = await read();
  expect([due?.phone, after.phones.map(({ number }) => number)]).toEqual(['02 5550 0002', ['02 5550 0003']]);
});
