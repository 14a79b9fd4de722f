import { expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';
import { givenStaffCaller } from '../../testing/staff-caller.ts';
import { listInto, storedRowsOf } from './fixtures.ts';

it('a service that staff edited returns with its feed as they left it, but one that they closed does not', async () => {
  const app = await givenApp();
  const organization = { id: 'trust', name: 'Trust', description: '' };
  const service = (id: string) => ({ id, name: `Help ${id}`, status: 'active', organization });
  const [edited, closed, other] = ['edited', 'closed', 'other'].map(service);
  await listInto(app.db, [edited, closed, other]);
  const ann = await givenStaffCaller(app, 'directory');
  const path = '/staff/directory/services/help-edited';
  const { body } = await ann.call('GET', path);
  const { edition, fields } = body as { edition: number; fields: Record<string, unknown> } & typeof body;
  app.clock.set('2027-02-01T00:00:00Z');
  await ann.call('PUT', `${path}/fields`, { edition, fields: { ...fields, summary: 'In our words' } });
  const closing = { reason: 'It moved away', instead: null };
  await ann.call('POST', '/staff/directory/services/help-closed/close', closing);
  app.clock.set('2027-03-01T00:00:00Z');
  const listed = async () =>
    (await storedRowsOf(app.db))
      .filter(({ gone }) => !gone)
      .map(({ external_id, data }) => [external_id, data['description']]);
  await listInto(app.db, [other]);
  expect(await listed()).toEqual([['other', undefined]]);
  await listInto(app.db, [edited, closed, other]);
  expect(await listed()).toEqual([
    ['edited', 'In our words'],
    ['other', undefined],
  ]);
});
