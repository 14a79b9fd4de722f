import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  callReason,
  givenMemberDesk,
  givenMessageTo,
  type MemberDesk,
} from '#features/staff/members/fixtures.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { deliverToCrm } from '#platform/crm/sync.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';

const list = async ({ mel }: MemberDesk) =>
  (await mel.call('GET', '/staff/failed_deliveries')).body['items'] as {
    id: string;
    channel: string;
    can_repeat: boolean;
  }[];
const repeat = ({ mel }: MemberDesk, id: string) =>
  mel.call('POST', `/staff/failed_deliveries/${id}/repeat`, {});

it('lists what failed on every channel, masked, and repeats only what cannot arrive twice', async () => {
  const desk = await givenMemberDesk();
  const { db } = desk.app;
  const refused = await givenMessageTo(desk, desk.robin.email);
  const link = await givenMessageTo(desk, desk.robin.email, { kind: 'sign_in' });
  const unsure = await givenMessageTo(desk, desk.robin.email, { state: 'unknown' });
  const returned = await givenMessageTo(desk, desk.robin.email, { state: 'sent' });
  await givenMessageTo(desk, desk.robin.email, { state: 'sent' });
  await db
    .updateTable('outbox_message')
    .set({ returned: 'hard', text: '' })
    .where('id', '=', returned)
    .execute();
  await db.transaction().execute((tx) => enqueue(tx, deliverToCrm, { member_id: desk.robin.id }));
  await db.updateTable('job').set({ state: 'dead', ended_at: desk.app.clock.now() }).execute();
  const items = await list(desk);
  expect(items.map(({ channel }) => channel).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'crm',
    'email',
    'email',
    'email',
    'email',
  ]);
  const text = JSON.stringify(items);
  for (const hidden of [desk.robin.email, desk.robin.id, 'Zqsecret', 'Hello'])
    expect(text).not.toContain(hidden);
  expect(text).toContain('p•••@example.org');
  for (const id of [link, unsure, returned])
    expect((await repeat(desk, id)).body.code).toBe('message_not_resendable');
  expect(items.filter(({ can_repeat }) => can_repeat)).toHaveLength(2);
  const crm = items.find(({ channel }) => channel === 'crm')?.id ?? '';
  const both = await Promise.all([repeat(desk, refused), repeat(desk, refused)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await repeat(desk, crm)).status).toBe(200);
  for (const id of ['0', '99999', 'x', callReason.slice(0, 9)])
    expect((await repeat(desk, id)).status).toBe(404);
  const entries = await db
    .selectFrom('audit_entry')
    .select('about_id')
    .where('what', '=', 'delivery_repeated')
    .execute();
  expect(entries.map(({ about_id }) => about_id)).toEqual([null, desk.robin.id]);
});

it('appears as work on Today for those who help members, and for no one else', async () => {
  const desk = await givenMemberDesk();
  await givenMessageTo(desk, desk.robin.email);
  const today = async (who = desk.mel) => JSON.stringify((await who.call('GET', '/staff/today')).body);
  expect(await today()).toContain('"failed_deliveries"');
  expect(await today(await givenStaffCaller(desk.app, 'content'))).not.toContain('failed_deliveries');
  // The CRM was told to delete a member who is gone, but never accepted it.
  const { db, clock } = desk.app;
  await db.transaction().execute((tx) => enqueue(tx, deliverToCrm, { member_id: randomUUID() }));
  await db.updateTable('job').set({ state: 'dead', ended_at: clock.now() }).execute();
  const entries = JSON.parse(await today()) as { entries: object[] };
  expect(entries.entries).toMatchObject([
    { kind: 'erasures_in_crm', count: 1 },
    { kind: 'failed_deliveries' },
  ]);
});
