import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { givenMember } from '../../testing/given-member.ts';
import { givenStaff } from '../../testing/given-staff.ts';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import type { SessionJoin, SessionWrite } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { beginSession, identifyWith, type Identified } from './session.ts';
import { sessionLifetimes } from './session-lifetimes.ts';
import './tables.ts';

const lifetimes = sessionLifetimes(readConfig({ KINDRED_ENV: 'test', LOG_LEVEL: 'silent' }));
const now = new Date('2027-03-01T10:00:00Z');

const noting = (by: SessionWrite<object, object>['by']): SessionWrite<object, object> => ({
  by,
  build: () => ({
    steps: sql`noted as (insert into noted (person) select id from caller returning person)`,
    rows: sql`select person from noted`,
  }),
});
const writes = { member: noting('member'), staff: noting('staff:support') };

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
  await sql`create table noted (person uuid not null)`.execute(app.db);
});

interface State {
  who: keyof typeof writes;
  /** Who the endpoint is for. */
  at: keyof typeof writes;
  state?: 'active' | 'disabled' | 'suspended' | 'ended';
  shared?: boolean;
  passkey_due?: boolean;
  passkey_used?: boolean;
  permissions?: readonly 'support'[];
  seenAgo?: number;
  beganAgo?: number;
  rotatedAgo?: number;
  previous?: 'none' | 'unused' | 'used';
  /** For a session that began at the provider: how long its confirmation is still valid. */
  confirmedFor?: number;
  revoked?: true;
}

const ago = (ms: number) => new Date(now.getTime() - ms);

async function givenOwner(db: Database, { who, state = 'active', permissions = ['support'] }: State) {
  if (who === 'member')
    return { member_id: (await givenMember(db, { state: state as 'active' })).id, staff_id: null };
  const { id } = await givenStaff(db, { permissions });
  // Staff who are suspended or have left have no permissions.
  const ended = { state: state as 'active', state_since: now, permissions: [] };
  if (state !== 'active') await db.updateTable('staff').set(ended).where('id', '=', id).execute();
  return { member_id: null, staff_id: id };
}

const previousOf = ({ previous = 'none' }: State) => ({
  previous_hash: previous === 'none' ? null : hashOf(randomUUID()),
  previous_until: previous === 'used' ? ago(-minuteMs) : null,
});

async function givenSession({ db }: TestApp, state: State): Promise<string> {
  const { seenAgo = 0, beganAgo = 0, rotatedAgo = 0, confirmedFor } = state;
  const token = newToken();
  const row = {
    id: newId(),
    ...(await givenOwner(db, state)),
    token_hash: hashOf(token),
    ...previousOf(state),
    shared_device: state.shared ?? false,
    passkey_due: state.passkey_due ?? false,
    passkey_used: state.passkey_used ?? false,
    confirmed_until: confirmedFor === undefined ? null : ago(-confirmedFor),
    began_at: ago(beganAgo),
    rotated_at: ago(rotatedAgo),
    seen_at: ago(seenAgo),
  };
  if (!state.revoked) await db.insertInto('session').values(row).execute();
  return token;
}

const around = (limit: number) => [limit - 1, limit, limit + 1];
const { own, shared, staff } = lifetimes;

function* allStates(): Generator<State> {
  for (const seenAgo of [0, ...around(minuteMs), ...around(own.idleMs)])
    yield { who: 'member', at: 'member', seenAgo };
  for (const beganAgo of around(own.wholeMs)) yield { who: 'member', at: 'member', beganAgo };
  for (const seenAgo of around(shared.idleMs)) yield { who: 'member', at: 'member', shared: true, seenAgo };
  for (const beganAgo of around(shared.wholeMs))
    yield { who: 'member', at: 'member', shared: true, beganAgo };
  for (const rotatedAgo of around(dayMs)) yield { who: 'member', at: 'member', rotatedAgo };
  for (const previous of ['unused', 'used'] as const) yield { who: 'member', at: 'member', previous };
  yield { who: 'member', at: 'member', state: 'disabled' };
  yield { who: 'member', at: 'member', revoked: true };
  yield { who: 'member', at: 'staff' };
  yield { who: 'staff', at: 'member' };
  yield { who: 'staff', at: 'staff', permissions: [] };
  for (const confirmedFor of around(0)) yield { who: 'staff', at: 'staff', confirmedFor };
  for (const passkey_used of [false, true]) {
    for (const state of ['suspended', 'ended'] as const)
      yield { who: 'staff', at: 'staff', passkey_used, state };
    for (const passkey_due of [false, true]) yield { who: 'staff', at: 'staff', passkey_used, passkey_due };
    for (const seenAgo of around(staff.idleMs)) yield { who: 'staff', at: 'staff', passkey_used, seenAgo };
    for (const beganAgo of around(staff.wholeMs)) yield { who: 'staff', at: 'staff', passkey_used, beganAgo };
  }
}

/** Whether the person may do what the endpoint is for. */
const mayWrite = ({ person }: Identified, at: State['at']) =>
  at === 'member'
    ? person.kind === 'member'
    : person.kind === 'staff' && !person.passkey_due && person.permissions.includes('support');

const withoutSession = (identified: Identified | null) =>
  identified && { ...identified.person, id: '', session: '', next: identified.next !== undefined };

const bys = { member: 'member', staff: 'staff:support' } as const;
const seenAtOf = async ({ db }: TestApp, token: string) =>
  (
    await db
      .selectFrom('session')
      .select('seen_at')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
  )?.seen_at;

it.each([true, false])(
  'judges a session in the finding statement as the rules do, and marks it as seen alike (passkey required: %s)',
  async (passkeyRequired) => {
    const identify = identifyWith(lifetimes, passkeyRequired, async () => {});
    for (const state of allStates())
      for (const use of ['attended', 'unattended'] as const) {
        const [plainly, atOnce] = [await givenSession(app, state), await givenSession(app, state)];
        const plain = await identify(app.db, plainly, now, { use });
        const found = await identify(app.db, atOnce, now, { use, by: bys[state.at] });
        expect({ state, use, ...withoutSession(found) }).toEqual({
          state,
          use,
          ...withoutSession(plain),
        });
        expect({ state, seen: await seenAtOf(app, atOnce) }).toEqual({
          state,
          seen: await seenAtOf(app, plainly),
        });
      }
  },
);

it('joins the same value to a session, whichever way it is found', async () => {
  const identify = identifyWith(lifetimes, false, async () => {});
  const along: SessionJoin<unknown> = (member) => sql`json_build_object('of', ${member})`;
  const member = await givenMember(app.db);
  const colleague = await givenStaff(app.db, { permissions: ['support'] });
  const token = newToken();
  const beginning = { token, shared: false, device: '', now };
  await app.db
    .transaction()
    .execute((tx) => beginSession(tx, { ...beginning, owner: { member_id: member.id } }));
  expect(await identify(app.db, token, now, { along, by: 'member' })).toMatchObject({
    person: { kind: 'member', id: member.id },
    along: { of: member.id },
  });
  expect((await identify(app.db, token, now, { along }))?.along).toEqual({ of: member.id });
  const of = newToken();
  await app.db
    .transaction()
    .execute((tx) => beginSession(tx, { ...beginning, token: of, owner: { staff_id: colleague.id } }));
  // The endpoint is for members, so the ordinary way returns the person instead.
  expect((await identify(app.db, of, now, { along, by: 'member' }))?.person).toMatchObject({
    kind: 'staff',
    id: colleague.id,
    permissions: ['support'],
  });
});

it('joins to each write what its own route requests', async () => {
  const identify = identifyWith(lifetimes, false, async () => {});
  const token = await givenSession(app, { who: 'member', at: 'member' });
  const planned = { write: writes.member, values: {} };
  for (const name of ['first', 'second']) {
    const along: SessionJoin<unknown> = () => sql`json_build_object('of', ${name}::text)`;
    const caller = await identify(app.db, token, now, { along, planned });
    expect([caller?.along, caller?.acted !== undefined]).toEqual([{ of: name }, true]);
  }
});

it.each([true, false])(
  'judges a session as the rules do, and writes only where nothing else has to be done (passkey required: %s)',
  async (passkeyRequired) => {
    const identify = identifyWith(lifetimes, passkeyRequired, async () => {});
    for (const state of allStates()) {
      const plain = await identify(app.db, await givenSession(app, state), now);
      const token = await givenSession(app, state);
      await sql`truncate noted`.execute(app.db);
      const planned = { write: writes[state.at], values: {} };
      const identified = await identify(app.db, token, now, { planned });
      expect({ state, ...withoutSession(identified) }).toEqual({ state, ...withoutSession(plain) });
      const { rows } = await sql`select person from noted`.execute(app.db);
      const usual = plain !== null && !plain.next && mayWrite(plain, state.at) && state.previous !== 'unused';
      expect({ state, rows }).toEqual({ state, rows: usual ? [{ person: identified?.person.id }] : [] });
      expect({ state, acted: identified?.acted }).toEqual({
        state,
        acted: usual ? { written: rows[0], values: {} } : undefined,
      });
      const seenAgo = usual ? now.getTime() - Number(await seenAtOf(app, token)) : 0;
      expect(seenAgo).toBeLessThanOrEqual(minuteMs);
    }
  },
);
