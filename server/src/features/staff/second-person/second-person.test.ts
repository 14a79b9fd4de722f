import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { callReason } from '#features/staff/members/fixtures.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { givenTwoAtTheDesk, proposesAddress, type TwoAtTheDesk } from './fixtures.ts';

let desk: TwoAtTheDesk;
beforeEach(async () => {
  desk = await givenTwoAtTheDesk();
});

const next = 'robin.new@example.org';
const confirms = async (change: string, by = desk.ana) =>
  by.call('POST', `${await desk.open(by)}/change/${change}/confirm`, {});
const answers = (act: 'confirm' | 'stop', token: string) =>
  desk.app.browser().post('/accounts/address_change', { act, token });
const robin = () =>
  desk.app.db
    .selectFrom('member')
    .select(['email', 'mobile'])
    .where('id', '=', desk.robin.id)
    .executeTakeFirstOrThrow();

/** A change confirmed by a second person, with the links in both mailboxes. */
async function givenConfirmed() {
  const change = await proposesAddress(desk);
  await confirms(change);
  const [toNew, toOld] = [await desk.app.message(next), await desk.app.message(desk.robin.email)];
  return { change, toNew, toOld };
}

describe('a new address by phone', () => {
  it('signs in no one before a second person and then the member have confirmed it', async () => {
    const change = await proposesAddress(desk);
    expect(await confirms(change, desk.mel)).toMatchObject({
      status: 409,
      body: { code: 'second_person_needed' },
    });
    expect(await desk.app.messages()).toEqual([]);
    expect((await confirms(change)).body).toEqual({ kind: 'address' });
    const toNew = await desk.app.message(next);
    expect(toNew.text).not.toContain('Robin');
    const toOld = await desk.app.message(desk.robin.email);
    expect(toOld.text).toContain('to r•••@example.org');
    expect((await desk.app.messages()).map(({ to }) => to)).toContain('+61491570156');
    await expect(desk.app.signIn(next)).rejects.toThrow('nobody was signed in');
    expect(await robin()).toMatchObject({ email: desk.robin.email });
    expect((await answers('confirm', toNew.token)).body).toEqual({ done: 'confirmed' });
    expect(await robin()).toEqual({ email: next, mobile: '+61491570156' });
    desk.app.clock.advance(61);
    expect((await desk.app.signIn(next)).token).toBeDefined();
    expect((await answers('confirm', toNew.token)).status).toBe(410);
  });

  it('leaves the member signed in, like a change they made themselves', async () => {
    const { token, browser } = await desk.app.signIn(desk.robin.email);
    const { toNew } = await givenConfirmed();
    await answers('confirm', toNew.token);
    expect((await browser.get('/accounts/profile', token)).status).toBe(200);
  });

  it('can be stopped from an old address before it happens, which invalidates the link at the new one', async () => {
    const { toNew, toOld } = await givenConfirmed();
    expect((await answers('stop', toOld.token)).body).toEqual({ done: 'stopped' });
    expect((await answers('confirm', toNew.token)).status).toBe(410);
    expect((await answers('stop', toOld.token)).status).toBe(410);
    expect(await robin()).toMatchObject({ email: desk.robin.email });
  });

  it('can be undone from an old address after it happened, which signs out every device', async () => {
    const { toNew, toOld } = await givenConfirmed();
    await answers('confirm', toNew.token);
    desk.app.clock.advance(61);
    const thief = await desk.app.signIn(next);
    expect((await answers('stop', toOld.token)).body).toEqual({ done: 'undone' });
    expect((await thief.browser.get('/accounts/profile', thief.token)).status).toBe(401);
    expect(await robin()).toMatchObject({ email: desk.robin.email });
  });

  it('cannot be undone after 7 days', async () => {
    const { toNew, toOld } = await givenConfirmed();
    await answers('confirm', toNew.token);
    desk.app.clock.advance(7 * 86_400 + 1);
    expect((await answers('stop', toOld.token)).status).toBe(410);
  });

  it('expires after a day without a second person, and after a day without the member', async () => {
    const first = await proposesAddress(desk);
    desk.app.clock.advance(86_400);
    expect(await confirms(first)).toMatchObject({ status: 409, body: { code: 'member_change_over' } });
    const { toNew } = await givenConfirmed();
    desk.app.clock.advance(86_400);
    expect((await answers('confirm', toNew.token)).status).toBe(410);
  });

  it('is confirmed once if two colleagues do it simultaneously', async () => {
    const change = await proposesAddress(desk);
    const [one, two] = [await desk.open(desk.ana), await desk.open(desk.ana)];
    const both = await Promise.all(
      [one, two].map((view) => desk.ana.call('POST', `${view}/change/${change}/confirm`, {})),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is the only one waiting: another is refused until it is withdrawn', async () => {
    const change = await proposesAddress(desk);
    const again = await desk.ana.call('POST', `${await desk.open(desk.ana)}/address_change`, {
      email: 'other@example.org',
      reason: callReason,
    });
    expect(again.body.code).toBe('member_change_waiting');
    const view = await desk.open(desk.ana);
    expect((await desk.ana.call('POST', `${view}/change/${change}/withdraw`, {})).status).toBe(200);
    expect((await confirms(change)).body.code).toBe('member_change_over');
    expect(await proposesAddress(desk, 'other@example.org')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells staff that another account has the address, proposes nothing, and leaves an audit row', async () => {
    const before = await audited();
    const { body } = await desk.mel.call('POST', `${await desk.open()}/address_change`, {
      email: desk.second.email.toUpperCase(),
      reason: callReason,
    });
    expect(body).toEqual({ change: null, belongs_to_another: true });
    expect((await audited()).slice(before.length)).toEqual(['member_found', 'member_address_proposed']);
  });

  it('is refused to the member if another account has since got the address', async () => {
    const { toNew } = await givenConfirmed();
    await givenMember(desk.app.db, { email: next });
    expect((await answers('confirm', toNew.token)).body.code).toBe('address_taken');
    expect(await robin()).toMatchObject({ email: desk.robin.email });
  });

  it('does not happen if the account is closed in the meantime', async () => {
    const change = await proposesAddress(desk);
    const set = (state: 'active' | 'disabled') =>
      desk.app.db.updateTable('member').set({ state }).where('id', '=', desk.robin.id).execute();
    await set('disabled');
    expect((await confirms(change)).body.code).toBe('member_not_active');
    await set('active');
    await confirms(change);
    const { token } = await desk.app.message(next);
    await set('disabled');
    expect((await answers('confirm', token)).status).toBe(410);
  });

  it('of another member is not found in this view', async () => {
    const change = await proposesAddress(desk);
    const search = { contact: desk.second.email, reason: callReason };
    const { body } = await desk.ana.call('POST', '/staff/members/find', search);
    const view = `/staff/member_views/${String(body['view'])}`;
    expect((await desk.ana.call('POST', `${view}/change/${change}/confirm`, {})).status).toBe(404);
  });

  it('waits on Today and in the list for everyone but its author, without a contact', async () => {
    await proposesAddress(desk);
    const today = async (who = desk.ana) =>
      (await who.call('GET', '/staff/today')).body['entries'] as { kind: string; count: number }[];
    expect(await today()).toContainEqual(expect.objectContaining({ kind: 'member_changes', count: 1 }));
    expect(JSON.stringify(await today(desk.mel))).not.toContain('member_changes');
    const { body } = await desk.ana.call('GET', '/staff/member_changes');
    expect(body['items']).toEqual([expect.objectContaining({ kind: 'address', is_own: false })]);
    expect(JSON.stringify(body)).not.toContain('@');
  });
});

const audited = async () => {
  const rows = await desk.app.db.selectFrom('audit_entry').select('what').orderBy('id').execute();
  return rows.map(({ what }) => what);
};

it('the database refuses a change proposed and confirmed by the same person', async () => {
  const change = await proposesAddress(desk);
  await expect(
    sql`update member_change set state = 'confirmed', decided_by = asked_by where id = ${change}`.execute(
      desk.app.db,
    ),
  ).rejects.toThrow('second_person');
});
