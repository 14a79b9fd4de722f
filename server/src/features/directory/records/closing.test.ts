import { randomUUID } from 'node:crypto';
import type { Service } from '@kindred/contract/directory/providers.ts';
import { reportService } from '@kindred/contract/directory/reports.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { listInto } from '../fixtures.ts';

async function givenThreeServices() {
  const app = await givenApp();
  const organization = { id: 'trust', name: 'Trust', description: '' };
  const services = ['one', 'two', 'three'].map((id) => ({
    id,
    name: `Help ${id}`,
    status: 'active',
    organization,
  }));
  await listInto(app.db, services, { feed: 'closing' });
  const ann = await givenStaffCaller(app, 'directory');
  const close = (slug: string, instead: string) =>
    ann.call('POST', `/staff/directory/services/${slug}/close`, { reason: 'It moved away', instead });
  const closedOf = async (slug: string) => {
    const { body } = await app.raw({ url: `/api/v1/services/${slug}` });
    return (JSON.parse(body) as Service).closed;
  };
  return { app, ann, close, closedOf };
}

it('two services closed simultaneously in favour of each other: the second is refused', async () => {
  const { app, close } = await givenThreeServices();
  const closing = await app.db.transaction().execute(async (tx) => {
    await sql`lock table service in share mode`.execute(tx);
    const both = [close('help-one', 'help-two'), close('help-two', 'help-one')];
    await waitForLock(app.db, 2);
    return both;
  });
  const closed = await Promise.all(closing);
  expect(closed.map(({ body }) => body.code ?? 'closed').toSorted()).toEqual(['closed', 'instead_not_found']);
});

it('a closed service leads to one that is open, even if its replacement was closed later', async () => {
  const { close, closedOf } = await givenThreeServices();
  await close('help-one', 'help-two');
  await close('help-two', 'help-three');
  expect(await closedOf('help-one')).toEqual({
    reason: 'It moved away',
    instead: { slug: 'help-three', name: 'Help three' },
  });
});

it('a report about a service that has since closed: does not make the others on Today look older', async () => {
  const { app, ann, close } = await givenThreeServices();
  const report = (id: string) =>
    app.send(reportService, { params: { id }, body: { id: randomUUID(), about: 'phone' } });
  await report('help-one');
  app.clock.set('2027-03-04T00:00:00Z');
  await report('help-two');
  await close('help-one', 'help-three');
  const { body } = await ann.call('GET', '/staff/today');
  expect(body['entries']).toContainEqual({
    kind: 'checks_reported',
    count: 1,
    since: '2027-03-04T00:00:00.000Z',
  });
});
