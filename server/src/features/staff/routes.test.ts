import { permissions } from '@kindred/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { verifyAudit } from '#platform/audit/verify.ts';
import { givenAppOn } from '../../testing/given-app.ts';
import { givenAuthenticator } from '../../testing/authenticator.ts';
import { givenMember } from '../../testing/given-member.ts';
import { givenStaff, givenStaffToken } from '../../testing/given-staff.ts';
import { givenAccounts, type AccountsApp } from '../accounts/fixtures.ts';
import { askToCheck, askForLink, givenStaffByLink, forPeople, givenStaffWithPasskey } from './fixtures.ts';
import { keepStaff, removeStaff } from './access/actions.ts';

const written = async ({ db }: AccountsApp) =>
  (await db.selectFrom('audit_entry').select('what').orderBy('id').execute()).map(({ what }) => what);
const desk = (app: AccountsApp, token: string) => app.browser().get('/staff/me', token);

describe('in local mode', () => {
  it('opens the console by link alone, and audits it', async () => {
    const app = await givenAccounts();
    const { id, email } = await givenStaff(app.db, { permissions: ['support'] });
    const { token, entered } = await givenStaffByLink(app, email);
    expect(entered).toEqual({ name: 'Ann', next: 'desk' });
    expect((await desk(app, token)).body).toEqual({ id, name: 'Ann', role: '', permissions: ['support'] });
    expect(await written(app)).toEqual(['staff_signed_in']);
  });

  it('opens the console by the code in the message, but only in the browser that asked', async () => {
    const app = await givenAccounts();
    const { email } = await givenStaff(app.db);
    const browser = app.browser();
    const { request_id, code } = await askForLink(app, browser, email);
    const elsewhere = await app.browser().post('/staff/verify_code', { request_id, code });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([410, 'link_expired']);
    const answer = await browser.post('/staff/verify_code', { request_id, code });
    expect(answer.body).toEqual({ name: 'Ann', next: 'desk' });
    expect((await desk(app, answer.token ?? '')).status).toBe(200);
  });
});

it('a session started without a passkey opens nothing once the same database is in production', async () => {
  const local = await givenAccounts();
  const { email } = await givenStaff(local.db, { permissions: ['support'] });
  const { token } = await givenStaffByLink(local, email);
  expect((await desk(local, token)).status).toBe(200);
  const people = await givenAppOn(local, forPeople);
  const answer = await people.raw({ url: '/api/v1/staff/me', headers: { 'x-auth-header': token } });
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { code: 'not_found' }]);
});

it('opens a link on another device with the number from the first screen, once', async () => {
  const app = await givenAccounts();
  const { email } = await givenStaff(app.db);
  const { token, number } = await askForLink(app, app.browser(), email);
  const other = app.browser();
  expect((await other.post('/staff/open_link', { token })).body).toEqual({
    status: 'active',
    masked: 's•••@example.org',
    entered: null,
  });
  const answer = await other.post('/staff/open_link', { token, number });
  expect(answer.body['entered']).toEqual({ name: 'Ann', next: 'desk' });
  const again = await other.post('/staff/open_link', { token, number });
  expect([again.body['status'], again.token]).toEqual(['expired', undefined]);
});

it('gives strangers and staff the same reply, and sends email to staff only', async () => {
  const app = await givenAccounts();
  const { email } = await givenStaff(app.db);
  const shape = async (address: string) => {
    const { status, body } = await app.browser().post('/staff/email_login', { email: address });
    return [status, Object.keys(body)];
  };
  expect(await shape(email)).toEqual(await shape('stranger@example.org'));
  expect((await app.messages()).map(({ to }) => to)).toEqual([email]);
});

describe('an address of both staff and member', () => {
  async function givenStaffMember() {
    const app = await givenAccounts();
    const { email } = await givenMember(app.db);
    await givenStaff(app.db, { email });
    return { app, email };
  }

  it('signs in the member with a member link, and no one to the console', async () => {
    const { app, email } = await givenStaffMember();
    const browser = app.browser();
    const { request_id } = await browser.ask(email);
    const { token, code } = await app.message(email);
    expect((await browser.post('/staff/open_link', { token })).body['status']).toBe('expired');
    expect((await browser.post('/staff/verify_code', { request_id, code })).status).toBe(410);
    const answer = await browser.get(`/verify_magic_link.json?token=${token}`);
    expect((await desk(app, answer.token ?? '')).status).toBe(404);
    expect((await browser.get('/accounts/profile', answer.token)).status).toBe(200);
  });

  it('signs in to the console with a staff link, and to no account', async () => {
    const { app, email } = await givenStaffMember();
    const browser = app.browser();
    const { request_id, token, code } = await askForLink(app, browser, email);
    expect((await browser.get(`/verify_magic_link.json?token=${token}`)).body['status']).toBe('expired');
    expect((await browser.post('/accounts/verify_code', { request_id, code })).status).toBe(410);
    const answer = await browser.post('/staff/open_link', { token });
    expect((await desk(app, answer.token ?? '')).status).toBe(200);
    expect((await browser.get('/accounts/profile', answer.token)).status).toBe(404);
  });
});

describe('in production', () => {
  it('refuses staff who signed in by link until they have a passkey', async () => {
    const { app, entering, token, made: created } = await givenStaffWithPasskey();
    expect(created.body).toEqual({ name: 'Ann', next: 'desk' });
    expect((await desk(app, entering)).status).toBe(401);
    expect((await desk(app, token)).status).toBe(200);
    expect(await written(app)).toEqual(['passkey_registered', 'staff_signed_in']);
  });

  it.each(permissions)('refuses staff without a passkey who may only %s', async (permission) => {
    const app = await givenAccounts(forPeople);
    const { email } = await givenStaff(app.db, { permissions: [permission] });
    const { token, entered } = await givenStaffByLink(app, email);
    expect(entered).toEqual({ name: 'Ann', next: 'register_passkey' });
    expect((await desk(app, token)).status).toBe(404);
    expect(await written(app)).toEqual([]);
  });

  it('asks for an existing passkey, and refuses to register another before it is used', async () => {
    const { app, staff, device } = await givenStaffWithPasskey();
    app.clock.advance(61);
    const { browser, token, entered } = await givenStaffByLink(app, staff.email);
    expect(entered).toEqual({ name: 'Ann', next: 'use_passkey' });
    for (const path of ['/staff/passkeys/options', '/staff/passkeys']) {
      const credential = {
        id: 'x',
        response: { clientDataJSON: 'x', attestationObject: 'x', transports: [] },
      };
      const answer = await browser.post(path, path.endsWith('options') ? {} : { credential }, token);
      expect([answer.status, answer.body.code]).toEqual([409, 'passkey_needed']);
    }
    const credential = device.sign(await askToCheck(browser, token));
    const answer = await browser.post('/staff/passkey_check', { credential }, token);
    expect(answer.body).toEqual({ name: 'Ann', next: 'desk' });
    expect((await desk(app, answer.token ?? '')).body['permissions']).toEqual(['content']);
    expect((await desk(app, token)).status).toBe(401);
  });

  it('refuses the passkey of another person', async () => {
    const { app, staff, browser } = await givenStaffWithPasskey();
    app.clock.advance(61);
    const { token } = await givenStaffByLink(app, staff.email);
    const credential = givenAuthenticator(forPeople.BASE_URL).sign(await askToCheck(browser, token));
    const answer = await browser.post('/staff/passkey_check', { credential }, token);
    expect([answer.status, answer.body.code]).toEqual([422, 'passkey_refused']);
    expect((await desk(app, token)).status).toBe(404);
  });

  it('accepts a signature once, even for simultaneous requests', async () => {
    const { app, staff, device } = await givenStaffWithPasskey();
    app.clock.advance(61);
    const { browser, token } = await givenStaffByLink(app, staff.email);
    const credential = device.sign(await askToCheck(browser, token));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/staff/passkey_check', { credential }, token)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await app.db.selectFrom('session').selectAll().where('passkey_due', '=', true).execute()).toEqual(
      [],
    );
  });

  it('refuses a staff passkey at the member sign-in', async () => {
    const { browser, device } = await givenStaffWithPasskey();
    const options = await browser.post('/accounts/passkey_login/options', {});
    const credential = device.sign(options.body as never);
    const answer = await browser.post('/accounts/passkey_login', { credential });
    expect([answer.status, answer.token]).toEqual([422, undefined]);
  });

  it('waits ten minutes for the passkey, then requires a new link', async () => {
    const app = await givenAccounts(forPeople);
    const { email } = await givenStaff(app.db);
    const { browser, token } = await givenStaffByLink(app, email);
    app.clock.advance(601);
    expect((await browser.post('/staff/passkeys/options', {}, token)).status).toBe(401);
  });
});

describe('a staff session', () => {
  it('ends after 15 idle minutes', async () => {
    const app = await givenAccounts();
    const token = await givenStaffToken(app.db, app.clock.now());
    app.clock.advance(15 * 60 - 1);
    expect((await desk(app, token)).status).toBe(200);
    app.clock.advance(15 * 60 + 1);
    expect((await desk(app, token)).status).toBe(401);
  });

  it('ends after 8 hours, however often it is used', async () => {
    const app = await givenAccounts();
    const token = await givenStaffToken(app.db, app.clock.now());
    for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
      expect((await desk(app, token)).status).toBe(200);
      app.clock.advance(600);
    }
    app.clock.advance(1);
    expect((await desk(app, token)).status).toBe(401);
  });

  it('ends at sign-out', async () => {
    const app = await givenAccounts();
    const token = await givenStaffToken(app.db, app.clock.now());
    expect((await app.browser().post('/accounts/logout', {}, token)).body).toEqual({ signed_out: true });
    expect((await desk(app, token)).status).toBe(401);
  });

  it('ends immediately when they are removed, and so does a pending link', async () => {
    const app = await givenAccounts();
    const { email } = await givenStaff(app.db);
    const { token } = await givenStaffByLink(app, email);
    app.clock.advance(61);
    const browser = app.browser();
    const link = await askForLink(app, browser, email);
    await removeStaff(app.db, email, app.clock.now());
    expect((await desk(app, token)).status).toBe(401);
    expect((await browser.post('/staff/open_link', { token: link.token })).body['status']).toBe('expired');
  });

  it('applies changed permissions to the next request', async () => {
    const app = await givenAccounts();
    const { email } = await givenStaff(app.db, { permissions: ['content'] });
    const { token } = await givenStaffByLink(app, email);
    await keepStaff(app.db, { name: 'Ann', email, permissions: ['support', 'members'] }, app.clock.now());
    expect((await desk(app, token)).body['permissions']).toEqual(['members', 'support']);
  });
});

it('staff: are stored once regardless of capitals in their address, and every change is audited', async () => {
  const app = await givenAccounts();
  const keep = (email: string, ...own: ('content' | 'admin')[]) =>
    keepStaff(app.db, { name: 'Ann', email, permissions: own }, app.clock.now());
  expect(await keep('Ann@example.org', 'content')).toBe('added');
  expect(await keep('ann@example.org', 'content')).toBe('as it was');
  expect(await keep('ann@example.org', 'content', 'admin')).toBe('changed');
  expect(await removeStaff(app.db, 'ANN@example.org', app.clock.now())).toBe(true);
  expect(await removeStaff(app.db, 'ann@example.org', app.clock.now())).toBe(false);
  expect(await written(app)).toEqual(['staff_added', 'permissions_changed', 'staff_removed']);
  expect(await verifyAudit(app.db)).toMatchObject({ entries: 3, broken: [] });
});

describe('the role that members see', () => {
  const roles = ({ db }: AccountsApp) =>
    db
      .selectFrom('audit_entry')
      .select(['staff_id', 'details'])
      .where('what', '=', 'staff_role_changed')
      .execute();

  it('is changed by themselves, trimmed, and audited once', async () => {
    const app = await givenAccounts();
    const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] });
    const change = (role: string) =>
      app.raw({
        method: 'PUT',
        url: '/api/v1/staff/me/role',
        headers: { 'x-auth-header': token },
        payload: { role },
      });
    expect(JSON.parse((await change(' cancer nurse ')).body)).toEqual({ role: 'cancer nurse' });
    expect((await change('cancer nurse')).status).toBe(200);
    expect((await desk(app, token)).body).toMatchObject({ role: 'cancer nurse' });
    expect((await change('see kindred.example')).status).toBe(422);
    expect((await change('n'.repeat(41))).status).toBe(422);
    const { id } = (await desk(app, token)).body;
    expect(await roles(app)).toEqual([{ staff_id: id, details: { before: '', role: 'cancer nurse' } }]);
  });

  it('is set on the command line, and stays unchanged if none is given', async () => {
    const app = await givenAccounts();
    const keep = (role?: string) =>
      keepStaff(app.db, { name: 'Ann', email: 'ann@example.org', permissions: [], role }, app.clock.now());
    const role = async () => (await app.db.selectFrom('staff').select('role').executeTakeFirstOrThrow()).role;
    expect(await keep('cancer nurse')).toBe('added');
    expect(await keep()).toBe('as it was');
    expect(await role()).toBe('cancer nurse');
    expect(await keep('')).toBe('changed');
    expect(await role()).toBe('');
    expect(await roles(app)).toEqual([{ staff_id: null, details: { before: 'cancer nurse', role: '' } }]);
  });
});
