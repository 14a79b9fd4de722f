import { api } from '@kindred/contract/api.ts';
import { sendContactForm } from '@kindred/contract/connect.ts';
import { endpoint, permissions, type Endpoint } from '@kindred/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givenStaffWithPasskey, askToCheck, enterByLink, forPeople } from '#features/staff/fixtures.ts';
import { aForm } from '#features/connect/fixtures.ts';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { verifyAudit } from '#platform/audit/verify.ts';
import type { Database } from '#platform/database.ts';
import { givenAuthenticator } from './testing/authenticator.ts';
import { givenStaff, givenStaffToken } from './testing/given-staff.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const ofStaff = (api as readonly Endpoint[]).filter(({ access }) => access.startsWith('staff'));

type Call = () => Promise<{ db: Database; call: () => Promise<{ status: number }> }>;

/**
 * How each endpoint that is about a person is called so that it does its work. A new one that says `audited`
 * needs its line here, or the walk fails.
 */
const calls: Readonly<Record<string, Call>> = {
  'POST /staff/passkeys': async () => {
    const app = await givenAccounts(forPeople);
    const { email } = await givenStaff(app.db, { permissions });
    const { browser, token } = await enterByLink(app, email);
    const { body } = await browser.post('/staff/passkeys/options', {}, token);
    const credential = givenAuthenticator(forPeople.BASE_URL).make(body as never);
    return { db: app.db, call: () => browser.post('/staff/passkeys', { credential }, token) };
  },
  'POST /staff/passkey_check': async () => {
    const { app, staff, device } = await givenStaffWithPasskey();
    app.clock.advance(61);
    const { browser, token } = await enterByLink(app, staff.email);
    const credential = device.sign(await askToCheck(browser, token));
    return { db: app.db, call: () => browser.post('/staff/passkey_check', { credential }, token) };
  },
  'GET /staff/coordinator_bookings': async () => {
    const { db, clock, raw } = await givenAccounts();
    const token = await givenStaffToken(db, clock.now(), { permissions: ['support'] });
    const url = '/api/v1/staff/coordinator_bookings?from=2027-03-01';
    return { db, call: () => raw({ url, headers: { 'x-auth-header': token } }) };
  },
  'GET /staff/contact_forms/{id}': () => withForm('GET'),
  'PUT /staff/contact_forms/{id}': () => withForm('PUT', { state: 'answered' }),
};

async function withForm(method: 'GET' | 'PUT', payload?: object): ReturnType<Call> {
  const { db, clock, raw, send } = await givenAccounts();
  const form = aForm();
  await send(sendContactForm, { body: form });
  const token = await givenStaffToken(db, clock.now(), { permissions: ['support'] });
  const url = `/api/v1/staff/contact_forms/${form.id}`;
  const headers = { 'x-auth-header': token };
  return { db, call: () => raw({ method, url, headers, ...(payload ? { payload } : {}) }) };
}

/** The rows that a call left behind, in a chain that holds. */
async function rowsLeftBy(made: Call): Promise<number> {
  const { db, call } = await made();
  const before = (await verifyAudit(db)).entries;
  const { status } = await call();
  expect(status).toBeLessThan(300);
  const after = await verifyAudit(db);
  expect(after.broken).toEqual([]);
  return after.entries - before;
}

/** What is wrong with an endpoint of staff, in words; nothing where all is well. */
async function faultOf(one: Endpoint, made: Call | undefined): Promise<string | undefined> {
  if (one.audited === undefined) return 'does not say whether it is about a person';
  if (!one.audited) return undefined;
  if (!made) return 'has no line in the walk';
  return (await rowsLeftBy(made)) > 0 ? undefined : 'left no row in the audit log';
}

describe.each(ofStaff.map((one) => [nameOf(one), one] as const))('%s', (name, one) => {
  it('leaves a row in the audit log where it is about a person', async () => {
    expect(await faultOf(one, calls[name])).toBeUndefined();
  });
});

it('has no line for what is not there', () => {
  const audited = ofStaff.filter((one) => one.audited).map(nameOf);
  expect(Object.keys(calls).toSorted()).toEqual(audited.toSorted());
});

describe('the walk itself', () => {
  const planted = { method: 'GET', path: '/members/{id}', access: 'staff:members', summary: '' } as const;
  const reply = z.object({});
  const silent: Call = async () => {
    const { db } = await givenAccounts();
    return { db, call: async () => ({ status: 200 }) };
  };

  it('finds an endpoint that reads a person and writes nothing down', async () => {
    const one = endpoint({ ...planted, reply, audited: true });
    expect(await faultOf(one, silent)).toBe('left no row in the audit log');
  });

  it('finds one that has no line, and one that does not say', async () => {
    expect(await faultOf(endpoint({ ...planted, reply, audited: true }), undefined)).toBe(
      'has no line in the walk',
    );
    expect(await faultOf(endpoint({ ...planted, reply }), undefined)).toMatch('does not say');
  });
});
