import { api } from '@kindred/contract/api.ts';
import { sendContactForm } from '@kindred/contract/connect.ts';
import { endpoint, permissions, type Endpoint } from '@kindred/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givenEventPeople } from '#features/events/people/fixtures.ts';
import { givenStaffWithPasskey, askToCheck, givenStaffByLink, forPeople } from '#features/staff/fixtures.ts';
import { aForm } from '#features/connect/fixtures.ts';
import { givenCallWithReport } from '#features/energy/report/fixtures.ts';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { givenCallBack } from '#features/coordinators/fixtures.ts';
import { newId } from '#platform/ids.ts';
import { verifyAudit } from '#platform/audit/verify.ts';
import { givenApp } from './testing/given-app.ts';
import { givenAuthenticator } from './testing/authenticator.ts';
import { charityAuditCalls } from './testing/charity-audit-calls.ts';
import { peopleAuditCalls } from './testing/people-audit-calls.ts';
import { memberAuditCalls } from '#features/staff/members/fixtures.ts';
import { secondPersonAuditCalls } from '#features/staff/second-person/fixtures.ts';
import { deskAuditCalls, type AuditedCall } from './testing/desk-audit-calls.ts';
import { givenMember } from './testing/given-member.ts';
import { givenStaff, givenStaffToken } from './testing/given-staff.ts';
import { givenStaffCaller } from './testing/staff-caller.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const ofStaff = (api as readonly Endpoint[]).filter(({ access }) => access.startsWith('staff'));

/**
 * How to call each endpoint about a person so that it succeeds. A new endpoint marked `audited` needs a line here, or
 * the walk fails.
 */
const calls: Readonly<Record<string, AuditedCall>> = {
  'POST /staff/passkeys': async () => {
    const app = await givenAccounts(forPeople);
    const { email } = await givenStaff(app.db, { permissions });
    const { browser, token } = await givenStaffByLink(app, email);
    const { body } = await browser.post('/staff/passkeys/options', {}, token);
    const credential = givenAuthenticator(forPeople.BASE_URL).make(body as never);
    return { db: app.db, call: () => browser.post('/staff/passkeys', { credential }, token) };
  },
  'POST /staff/passkey_check': async () => {
    const { app, staff, device } = await givenStaffWithPasskey();
    app.clock.advance(61);
    const { browser, token } = await givenStaffByLink(app, staff.email);
    const credential = device.sign(await askToCheck(browser, token));
    return { db: app.db, call: () => browser.post('/staff/passkey_check', { credential }, token) };
  },
  'GET /staff/coordinator_bookings': async () => {
    const { db, clock, raw } = await givenAccounts();
    const token = await givenStaffToken(db, clock.now(), { permissions: ['support'] });
    const url = '/api/v1/staff/coordinator_bookings?from=2027-03-01';
    return { db, call: () => raw({ url, headers: { 'x-auth-header': token } }) };
  },
  'GET /staff/coordinator_bookings/{id}/report': async () => {
    const app = await givenApp();
    const { booking } = await givenCallWithReport(app);
    const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] });
    const url = `/api/v1/staff/coordinator_bookings/${booking}/report`;
    return { db: app.db, call: () => app.raw({ url, headers: { 'x-auth-header': token } }) };
  },
  'GET /staff/coordinator_bookings/to_settle': async () => {
    const { db, support } = await givenCallToSettle();
    return { db, call: () => support.call('GET', '/staff/coordinator_bookings/to_settle') };
  },
  'POST /staff/coordinator_bookings/{id}/settle': async () => {
    const { db, support, id } = await givenCallToSettle();
    const path = `/staff/coordinator_bookings/${id}/settle`;
    return { db, call: () => support.call('POST', path, { how: 'keep' }) };
  },
  'GET /staff/contact_forms/{id}': () => withForm('GET'),
  'PUT /staff/contact_forms/{id}': () => withForm('PUT', { state: 'answered' }),
  'POST /staff/events/{id}/people': async () => {
    const { db, organiser, path } = await givenEventPeople();
    return { db, call: () => organiser.call('POST', `${path}/people`, {}) };
  },
  'PUT /staff/events/{id}/attendance': async () => {
    const { db, organiser, path, begin } = await givenEventPeople();
    const { body } = await organiser.call('POST', `${path}/people`, {});
    const [person] = body['items'] as { place: string }[];
    begin();
    const attendance = { place: person?.place, attended: true };
    return { db, call: () => organiser.call('PUT', `${path}/attendance`, attendance) };
  },
  'PUT /staff/events/{id}/organiser': async () => {
    const { db, organiser, colleague, path } = await givenEventPeople();
    const body = { from: organiser.id, to: colleague.id, scope: 'this' };
    return { db, call: () => organiser.call('PUT', `${path}/organiser`, body) };
  },
  ...memberAuditCalls,
  ...secondPersonAuditCalls,
  ...deskAuditCalls,
  ...peopleAuditCalls,
  ...charityAuditCalls,
};

/** A booked call with a coordinator who is no longer listed. */
async function givenCallToSettle() {
  const app = await givenApp();
  const { id: member_id } = await givenMember(app.db);
  const id = newId();
  await givenCallBack(app.db, { id, member_id, starts_at: new Date('2027-03-05T00:00:00Z') });
  return { db: app.db, id, support: await givenStaffCaller(app, 'support') };
}

async function withForm(method: 'GET' | 'PUT', payload?: object): ReturnType<AuditedCall> {
  const { db, clock, raw, send } = await givenAccounts();
  const form = aForm();
  await send(sendContactForm, { body: form });
  const token = await givenStaffToken(db, clock.now(), { permissions: ['support'] });
  const url = `/api/v1/staff/contact_forms/${form.id}`;
  const headers = { 'x-auth-header': token };
  return { db, call: () => raw({ method, url, headers, ...(payload ? { payload } : {}) }) };
}

/** The audit rows of a call; fails if the chain is broken. */
async function rowsLeftBy(built: AuditedCall): Promise<number> {
  const { db, call } = await built();
  const before = (await verifyAudit(db)).entries;
  const { status } = await call();
  expect(status).toBeLessThan(300);
  const after = await verifyAudit(db);
  expect(after.broken).toEqual([]);
  return after.entries - before;
}

/** What is wrong with a staff endpoint; undefined if nothing is. */
async function faultOf(one: Endpoint, built: AuditedCall | undefined): Promise<string | undefined> {
  if (one.audited === undefined) return 'does not say whether it is about a person';
  if (!one.audited) return undefined;
  if (!built) return 'has no line in the walk';
  return (await rowsLeftBy(built)) > 0 ? undefined : 'left no row in the audit log';
}

describe.each(ofStaff.map((one) => [nameOf(one), one] as const))('%s', (name, one) => {
  it('audit: every staff access to a person leaves an audit row', async () => {
    expect(await faultOf(one, calls[name])).toBeUndefined();
  });
});

it('audit: has no expectation for an endpoint that no longer exists', () => {
  const audited = ofStaff.filter((one) => one.audited).map(nameOf);
  expect(Object.keys(calls).toSorted()).toEqual(audited.toSorted());
});

describe('the audit walk itself', () => {
  const planted = { method: 'GET', path: '/members/{id}', access: 'staff:members', summary: '' } as const;
  const reply = z.object({});
  const silent: AuditedCall = async () => {
    const { db } = await givenAccounts();
    return { db, call: async () => ({ status: 200 }) };
  };

  it('detects an endpoint that reads a person without an audit row', async () => {
    const one = endpoint({ ...planted, reply, audited: true });
    expect(await faultOf(one, silent)).toBe('left no row in the audit log');
  });

  it('detects an endpoint without an expectation, and one that declares none', async () => {
    expect(await faultOf(endpoint({ ...planted, reply, audited: true }), undefined)).toBe(
      'has no line in the walk',
    );
    expect(await faultOf(endpoint({ ...planted, reply }), undefined)).toMatch('does not say');
  });
});
