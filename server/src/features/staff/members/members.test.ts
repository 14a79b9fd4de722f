import { sql } from 'kysely';
import type { MemberDelivery } from '@kindred/contract/staff/members.ts';
import type { Addresses } from '@kindred/contract/accounts/addresses.ts';
import type { StaffLooks } from '@kindred/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenChatMember } from '#features/connect/chat/fixtures.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { callReason, givenMemberDesk, givenMessageTo, type MemberDesk } from './fixtures.ts';

let desk: MemberDesk;
beforeEach(async () => {
  desk = await givenMemberDesk();
});

const find = (contact: string, reason = callReason) =>
  desk.mel.call('POST', '/staff/members/find', { contact, reason });

const rows = () =>
  desk.app.db
    .selectFrom('audit_entry')
    .select(['what', 'about_id', 'reason', 'details'])
    .where(sql<boolean>`what like 'member%'`)
    .orderBy('id')
    .execute();

const numberOfRobin = async () => {
  const { number } = await desk.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', desk.robin.id)
    .executeTakeFirstOrThrow();
  return String(number);
};

describe('finding a member', () => {
  it('works by exact email, mobile and member number, each with its audit row', async () => {
    const number = await numberOfRobin();
    for (const contact of [
      desk.robin.email,
      ` ${desk.robin.email} `,
      '0491 570 156',
      '+61 491 570 156',
      number,
    ])
      expect((await find(contact)).body['view']).toMatch(/^[0-9a-f-]{36}$/);
    const said = await rows();
    expect(said.map(({ details }) => details['by'])).toEqual([
      'email',
      'email',
      'mobile',
      'mobile',
      'number',
    ]);
    expect(said.every(({ what }) => what === 'member_found')).toBe(true);
    expect(said.every(({ about_id }) => about_id === desk.robin.id)).toBe(true);
    expect(said[0]?.reason).toBe(callReason);
  });

  it('refuses anything but a complete contact', async () => {
    for (const contact of ['Robin', 'person-', '@example.org', '0491', '10000', '%', '1 or 1=1'])
      expect([contact, await find(contact)]).toMatchObject([
        contact,
        { status: 422, body: { code: 'contact_not_exact' } },
      ]);
  });

  it('refuses a meaningless reason, and writes no audit row', async () => {
    for (const reason of ['', 'a', 'call', '..........', '1234567890'])
      expect([reason, await find(desk.robin.email, reason)]).toMatchObject([
        reason,
        { status: 422, body: { code: 'reason_needed' } },
      ]);
    expect(await rows()).toEqual([]);
  });

  it('records a search that finds no one, without what was typed', async () => {
    expect((await find('stranger@example.org')).body).toEqual({ view: null });
    expect(await rows()).toMatchObject([
      { what: 'member_searched', about_id: null, details: { by: 'email' } },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('stranger');
  });

  it('finds nothing for staff without the permission', async () => {
    const other = await givenStaffCaller(desk.app, 'support', 'content', 'directory', 'admin');
    const body = { contact: desk.robin.email, reason: callReason };
    expect((await other.call('POST', '/staff/members/find', body)).status).toBe(404);
    expect((await other.call('GET', await desk.open())).status).toBe(404);
  });
});

describe('the support view', () => {
  it('shows contact and sign-in, and nothing about health', async () => {
    await desk.app.db
      .updateTable('member')
      .set({ diagnosis: ['myeloma'], stage: 'in_treatment' })
      .where('id', '=', desk.robin.id)
      .execute();
    await desk.app.signIn(desk.robin.email, {}, 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1');
    desk.app.clock.advance(61);
    await desk.app.signIn(desk.robin.email, { shared_device: true });
    // The session of a shared device ends after half an hour without use.
    desk.app.clock.advance(31 * 60);
    const { status, body } = await desk.mel.call('GET', await desk.open());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'Robin',
      email: desk.robin.email,
      mobile: '+61491570156',
      state: 'active',
      erase_after: null,
      reason: callReason,
      seconds_left: 900,
      sessions: [{ device: 'Safari, iPhone' }],
      passkeys: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/myeloma|treatment|192\.0\.2/);
  });

  it('shows health only with a separate reason, audited as its own kind', async () => {
    await desk.app.db
      .updateTable('member')
      .set({ diagnosis: ['myeloma'], relationship: 'patient' })
      .where('id', '=', desk.robin.id)
      .execute();
    const view = await desk.open();
    expect((await desk.mel.call('POST', `${view}/health`, { reason: 'why' })).body.code).toBe(
      'reason_needed',
    );
    const reason = 'Robin asks which nurse fits';
    const { body } = await desk.mel.call('POST', `${view}/health`, { reason });
    expect(body).toMatchObject({ diagnosis: ['Myeloma'], subject: 'self' });
    expect((await rows()).slice(1)).toMatchObject([{ what: 'member_health_read', reason }]);
  });

  it.each([
    ['after 15 minutes', () => desk.app.clock.advance(15 * 60)],
    ['once it is closed', (view: string) => desk.mel.call('POST', `${view}/close`, {})],
  ])('ends %s', async (_, end) => {
    const view = await desk.open();
    expect((await desk.mel.call('GET', view)).status).toBe(200);
    await end(view);
    const before = await rows();
    for (const [method, path, body] of [
      ['GET', view, undefined],
      ['GET', `${view}/deliveries`, undefined],
      ['POST', `${view}/health`, { reason: callReason }],
      ['POST', `${view}/sign_in_link`, { channel: 'email' }],
    ] as const)
      expect(await desk.mel.call(method, path, body)).toMatchObject({
        status: 410,
        body: { code: 'member_view_ended' },
      });
    expect(await rows()).toEqual(before);
  });

  it('is not found by a colleague', async () => {
    const view = await desk.open();
    const colleague = await givenStaffCaller(desk.app, 'members');
    expect((await colleague.call('GET', view)).status).toBe(404);
    expect((await colleague.call('POST', `${view}/close`, {})).status).toBe(404);
    expect((await desk.mel.call('GET', view)).status).toBe(200);
  });

  it('shows nothing if the audit row cannot be written', async () => {
    const view = await desk.open();
    await sql`alter table audit_entry add constraint broken check (id < 2)`.execute(desk.app.db);
    const paths = [
      ['GET', view, undefined],
      ['GET', `${view}/deliveries`, undefined],
      ['POST', `${view}/health`, { reason: callReason }],
      ['POST', '/staff/members/find', { contact: desk.robin.email, reason: callReason }],
    ] as const;
    for (const [method, path, body] of paths) {
      const answer = await desk.mel.call(method, path, body);
      expect(answer.status).toBe(500);
      expect(JSON.stringify(answer.body)).not.toContain('Robin');
    }
    const views = await desk.app.db.selectFrom('member_view').select('id').execute();
    expect(views).toHaveLength(1);
  });
});

describe('“did my link arrive?”', () => {
  const deliveries = async (view: string) =>
    (await desk.mel.call('GET', `${view}/deliveries`)).body['items'] as MemberDelivery[];

  it('lists what was sent to this member, with its state in helpful words, and no text', async () => {
    await givenMessageTo(desk, desk.robin.email, { state: 'sent', fault: null });
    desk.app.clock.advance(60);
    await givenMessageTo(desk, desk.robin.email.toUpperCase(), { state: 'refused', fault: 'smtp_550' });
    await givenMessageTo(desk, 'other@example.org');
    const view = await desk.open();
    const { body } = await desk.mel.call('GET', `${view}/deliveries`);
    expect(body['items']).toMatchObject([
      { kind: 'security', state: 'refused', fault: 'address_rejected', can_resend: true },
      { state: 'sent', accepted_at: '2027-03-01T00:00:00.000Z', fault: null, can_resend: false },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Zqsecret|Hello/);
  });

  it('describes a requested sign-in link as what it is', async () => {
    await desk.app.browser().ask(desk.robin.email);
    await desk.app.work();
    expect(await deliveries(await desk.open())).toMatchObject([
      { kind: 'sign_in', channel: 'email', state: 'stored', can_resend: false },
    ]);
  });

  it('resends a refused message once', async () => {
    const id = await givenMessageTo(desk, desk.robin.email);
    const view = await desk.open();
    const again = () => desk.mel.call('POST', `${view}/deliveries/${id}/resend`, {});
    const replies = await Promise.all([again(), again()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await desk.app.work();
    expect(await deliveries(view)).toMatchObject([{ id, state: 'stored', can_resend: false }]);
  });

  it('does not resend a message that has or may have arrived, contains a link or is no longer useful', async () => {
    const view = await desk.open();
    for (const details of [
      { state: 'unknown', fault: 'worker_lost' },
      { state: 'sent', fault: null },
      { kind: 'sign_in' },
      { not_after: new Date('2027-03-01T00:00:00Z') },
    ] as const) {
      const id = await givenMessageTo(desk, desk.robin.email, details);
      const { body } = await desk.mel.call('POST', `${view}/deliveries/${id}/resend`, {});
      expect([details, body.code]).toEqual([details, 'message_not_resendable']);
    }
  });

  it('does not resend a message of another member', async () => {
    const id = await givenMessageTo(desk, 'other@example.org');
    const view = await desk.open();
    expect((await desk.mel.call('POST', `${view}/deliveries/${id}/resend`, {})).status).toBe(404);
  });

  it('sends a new link within the usual limits, which opens with the number that staff say', async () => {
    const view = await desk.open();
    const send = () => desk.mel.call('POST', `${view}/sign_in_link`, { channel: 'email' });
    const { body } = await send();
    expect((await send()).body.code).toBe('rate_limited');
    const { token, code, text } = await desk.app.message(desk.robin.email);
    // A code works only in the browser that asked, and here none did.
    expect([code, text.includes('enter this code')]).toEqual(['', false]);
    expect(text).toContain('number we tell you');
    const browser = desk.app.browser('192.0.2.9');
    const link = (number = '') =>
      browser.get(`/verify_magic_link.json?token=${token}${number && `&number=${number}`}`);
    expect((await link()).token).toBeUndefined();
    expect((await link(String(body['number']))).token).toBeDefined();
  });

  it('sends no link to a closed account or a missing address', async () => {
    const view = await desk.open();
    const { db } = desk.app;
    await db.updateTable('member').set({ mobile: null }).where('id', '=', desk.robin.id).execute();
    expect((await desk.mel.call('POST', `${view}/sign_in_link`, { channel: 'sms' })).body.code).toBe(
      'member_address_missing',
    );
    await db.updateTable('member').set({ state: 'disabled' }).where('id', '=', desk.robin.id).execute();
    expect((await desk.mel.call('POST', `${view}/sign_in_link`, { channel: 'email' })).body.code).toBe(
      'member_not_active',
    );
  });
});

describe('the member’s list of who looked', () => {
  it('has one line for each kind of look, with the first name, the role and the reason', async () => {
    const member = await givenChatMember(desk.app);
    const other = await givenChatMember(desk.app);
    await desk.app.db
      .updateTable('staff')
      .set({ name: 'Mel Example', role: 'support coordinator' })
      .where('id', '=', desk.mel.id)
      .execute();
    const before = (await member.ask<StaffLooks>('GET', '/settings/privacy/staff_looks')).body;
    expect(before.looks).toEqual([]);
    const { number } = (await member.ask<Addresses>('GET', '/accounts/addresses')).body;
    const { body } = await find(String(number));
    const view = `/staff/member_views/${String(body['view'])}`;
    await desk.mel.call('GET', view);
    await desk.mel.call('GET', view);
    desk.app.clock.advance(60);
    await desk.mel.call('GET', `${view}/deliveries`);
    const reason = 'To find the right nurse';
    await desk.mel.call('POST', `${view}/health`, { reason });
    const by = { by: 'Mel', role: 'support coordinator' };
    const { looks } = (await member.ask<StaffLooks>('GET', '/settings/privacy/staff_looks')).body;
    expect(looks).toMatchObject([
      { ...by, what: 'health', reason, said_at: '2027-03-01T00:01:00.000Z' },
      { ...by, what: 'messages', reason: callReason },
      { ...by, what: 'contact', reason: callReason, said_at: '2027-03-01T00:00:00.000Z' },
    ]);
    expect(JSON.stringify(looks)).not.toContain('Example');
    expect((await other.ask<StaffLooks>('GET', '/settings/privacy/staff_looks')).body.looks).toEqual([]);
  });
});
