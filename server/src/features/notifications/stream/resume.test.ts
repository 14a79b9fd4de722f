import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { givenUnreadNotifications, markEverythingRead } from '#features/notifications/fixtures.ts';
import type { Database } from '#platform/database.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import { becomes, eventsIn, listen, deviceStateOf, type Listener } from './fixtures.ts';

const seed = inject('seed');

/** Everything that can happen to a member and their device, in any order. */
type Happens =
  | { what: 'told' | 'erased' | 'cut'; count: number }
  | { what: 'read one' | 'read all' | 'read again' | 'rolled back' };

const happens: fc.Arbitrary<Happens> = fc.oneof(
  fc.record({ what: fc.constantFrom('told', 'erased', 'cut'), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ what: fc.constantFrom('read one', 'read all', 'read again', 'rolled back') }),
);

async function does(db: Database, member: string, one: Happens): Promise<void> {
  const first = db.selectFrom('notification').select('id').where('member_id', '=', member).orderBy('id');
  if (one.what === 'told') await givenUnreadNotifications(db, member, one.count);
  if (one.what === 'read all') await markEverythingRead(db, member);
  if (one.what === 'erased')
    await db.deleteFrom('notification').where('id', 'in', first.limit(one.count)).execute();
  if (one.what === 'read one' || one.what === 'read again') {
    const read_at = one.what === 'read one' ? new Date('2027-03-01T00:00:00Z') : null;
    await db.updateTable('notification').set({ read_at }).where('id', 'in', first.limit(1)).execute();
  }
  if (one.what !== 'rolled back') return;
  const trx = await db.startTransaction().execute();
  await givenUnreadNotifications(trx, member);
  await trx.rollback().execute();
}

async function givenDevice(app: TestApp) {
  const { id: member } = await givenMember(app.db);
  const token = newToken();
  const beginning = { owner: { member_id: member }, token, shared: false, device: '', now: app.clock.now() };
  await app.db.transaction().execute((tx) => beginSession(tx, beginning));
  return { member, token };
}

const bootstrapOf = async (app: TestApp, token: string) => {
  const { body } = await app.raw({ url: '/api/v1/stream', headers: { 'x-auth-header': token } });
  return deviceStateOf(eventsIn(body), {});
};

/** One device throughout: it keeps its state across disconnects, and resumes. */
async function runOn(app: TestApp, sequence: readonly Happens[]): Promise<void> {
  const { member, token } = await givenDevice(app);
  let before = {};
  let since: string | undefined;
  let device: Listener = await listen(app.http, { token });
  const now = () => deviceStateOf(device.received(), before);
  for (const one of sequence) {
    await does(app.db, member, one);
    if (one.what !== 'cut') continue;
    device.leave();
    await becomes(device.ended, true);
    before = now();
    since = device.received().findLast(({ id }) => id !== undefined)?.id ?? since;
    // Changes while the device is offline.
    await givenUnreadNotifications(app.db, member, one.count);
    device = await listen(app.http, { token, since });
  }
  const fresh = await bootstrapOf(app, token);
  await becomes(now, fresh);
  device.leave();
}

it(
  'a reconnecting device ends in the same state as a new one, whatever happened',
  { timeout: 600_000 },
  async () => {
    const app = await givenApp();
    const sequences = fc.sample(fc.array(happens, { minLength: 1, maxLength: 8 }), {
      seed,
      numRuns: inject('all') ? 5_000 : 500,
    });
    const left = sequences.entries();
    const worker = async () => {
      for (const [at, sequence] of left)
        await runOn(app, sequence).catch((error: unknown) => {
          throw new Error(`seed ${seed}, sequence ${at}: ${JSON.stringify(sequence)}`, { cause: error });
        });
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    process.stdout.write(
      `figure: ${sequences.length} orders of things, each device as a new one (seed ${seed})\n`,
    );
    expect(app.streams.count()).toBeLessThanOrEqual(20);
  },
);

it('detects a device that resumes after an event it never received', async () => {
  const app = await givenApp();
  const { member, token } = await givenDevice(app);
  await givenUnreadNotifications(app.db, member, 2);
  const device = await listen(app.http, { token, since: 'unread:2' });
  await becomes(() => device.received().at(-1)?.name, 'ready');
  expect(deviceStateOf(device.received(), {})).not.toEqual(await bootstrapOf(app, token));
});
