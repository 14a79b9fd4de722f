import { randomUUID } from 'node:crypto';
import {
  anInvitation,
  changesAccess,
  givenPeople,
  givenSession,
  reason,
} from '#features/staff/people/fixtures.ts';
import type { AuditedCall } from './desk-audit-calls.ts';
import { givenAppOn } from './given-app.ts';
import { givenStaffCaller, type StaffCaller } from './staff-caller.ts';

type People = Awaited<ReturnType<typeof givenPeople>>;

/** Called by one of two administrators, about a colleague. */
const byAda =
  (send: (people: People) => Promise<{ status: number }>): AuditedCall =>
  async () => {
    const people = await givenPeople('content');
    await givenPasskey(people);
    return { db: people.app.db, call: () => send(people) };
  };

const onSam = (act: string, body: object) =>
  byAda(({ ada, sam }) => ada.call('POST', `/staff/people/${sam.id}/${act}`, body));

async function givenPasskey({ app, sam }: People): Promise<void> {
  await app.db
    .insertInto('passkey')
    .values({
      id: crypto.randomUUID(),
      member_id: null,
      staff_id: sam.id,
      credential_id: sam.id,
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'Phone',
      created_at: app.clock.now(),
    })
    .execute();
}

async function givenReset({ ada, sam }: People): Promise<string> {
  const { body } = await ada.call('POST', `/staff/people/${sam.id}/passkey_reset`, reason);
  return (body['reset'] as { id: string }).id;
}

const invited = async (by: StaffCaller) =>
  String((await by.call('POST', '/staff/invitations', anInvitation())).body['id']);

const savesGroup = (by: StaffCaller, id: string) =>
  by.call('PUT', `/staff/groups/${id}`, {
    name: `leads-${id}`,
    label: '',
    permissions: ['admin'],
    based_on: null,
  });

async function givenGroup({ ada }: People): Promise<string> {
  const id = randomUUID();
  await savesGroup(ada, id);
  return id;
}

async function givenIdentity({ app, sam }: People): Promise<string> {
  const at = { issuer: 'https://login.example', subject: 'sam', groups: [], tokens: null };
  await app.db
    .insertInto('staff_identity')
    .values({ staff_id: sam.id, ...at, checked_at: app.clock.now() })
    .execute();
  return sam.id;
}

/** Never contacted, because no one signs in here. */
const organisationSettings = {
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'kindred',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_NAME: 'Charity',
};

/** The final step of an action that is prepared first. */
const prepared =
  (
    prepare: (people: People) => Promise<string>,
    act: (people: People, id: string) => Promise<{ status: number }>,
  ): AuditedCall =>
  async () => {
    const people = await givenPeople('content');
    await givenPasskey(people);
    const id = await prepare(people);
    people.app.clock.advance(120);
    return { db: people.app.db, call: () => act(people, id) };
  };

export const peopleAuditCalls: Readonly<Record<string, AuditedCall>> = {
  'GET /staff/people/{id}': byAda(({ ada, sam }) => ada.call('GET', `/staff/people/${sam.id}`)),
  'PUT /staff/people/{id}/name': byAda(({ ada, sam }) =>
    ada.call('PUT', `/staff/people/${sam.id}/name`, { name: 'Sam Long', based_on: 'Sam Reed' }),
  ),
  'PUT /staff/people/{id}/access': byAda(({ ada, sam }) => changesAccess(ada, sam, [], ['content'])),
  'POST /staff/people/{id}/suspend': onSam('suspend', reason),
  'POST /staff/people/{id}/resume': prepared(
    async ({ ada, sam }) => {
      await ada.call('POST', `/staff/people/${sam.id}/suspend`, reason);
      return sam.id;
    },
    ({ ada }, id) => ada.call('POST', `/staff/people/${id}/resume`, {}),
  ),
  'POST /staff/people/{id}/end': onSam('end', reason),
  'DELETE /staff/people/{id}/sessions/{session}': prepared(
    ({ app, sam }) => givenSession(app, sam),
    ({ ada, sam }, id) => ada.call('DELETE', `/staff/people/${sam.id}/sessions/${id}`),
  ),
  'DELETE /staff/me/sessions/{id}': prepared(
    ({ app, sam }) => givenSession(app, sam),
    ({ sam }, id) => sam.call('DELETE', `/staff/me/sessions/${id}`),
  ),
  'POST /staff/invitations': byAda(({ ada }) => ada.call('POST', '/staff/invitations', anInvitation())),
  'POST /staff/invitations/{id}/send': prepared(
    ({ ada }) => invited(ada),
    ({ ada }, id) => ada.call('POST', `/staff/invitations/${id}/send`, {}),
  ),
  'DELETE /staff/invitations/{id}': prepared(
    ({ ada }) => invited(ada),
    ({ ada }, id) => ada.call('DELETE', `/staff/invitations/${id}`),
  ),
  'POST /staff/people/{id}/passkey_reset': onSam('passkey_reset', reason),
  'POST /staff/passkey_resets/{id}/approve': prepared(givenReset, ({ bea }, id) =>
    bea.call('POST', `/staff/passkey_resets/${id}/approve`, {}),
  ),
  'DELETE /staff/passkey_resets/{id}': prepared(givenReset, ({ bea }, id) =>
    bea.call('DELETE', `/staff/passkey_resets/${id}`),
  ),
  'PUT /staff/groups/{id}': byAda(({ ada }) => savesGroup(ada, randomUUID())),
  'DELETE /staff/groups/{id}': prepared(givenGroup, ({ ada }, id) =>
    ada.call('DELETE', `/staff/groups/${id}`),
  ),
  'POST /staff/groups/{id}/approve': prepared(givenGroup, ({ bea }, id) =>
    bea.call('POST', `/staff/groups/${id}/approve`, { permissions: ['admin'] }),
  ),
  'DELETE /staff/groups/{id}/waiting': prepared(givenGroup, ({ bea }, id) =>
    bea.call('DELETE', `/staff/groups/${id}/waiting`),
  ),
  'PUT /staff/sign_in_settings': async () => {
    const people = await givenPeople();
    const app = await givenAppOn({ db: people.app.db, url: people.app.url }, organisationSettings);
    const ada = await givenStaffCaller(app, 'admin');
    const based_on = { organisation_only: false, adds_people: false };
    const body = { ...based_on, adds_people: true, based_on };
    return { db: app.db, call: () => ada.call('PUT', '/staff/sign_in_settings', body) };
  },
  'PUT /staff/people/{id}/break_glass': byAda(({ ada, bea }) =>
    ada.call('PUT', `/staff/people/${bea.id}/break_glass`, { break_glass: true }),
  ),
  'DELETE /staff/people/{id}/identity': prepared(givenIdentity, ({ ada }, id) =>
    ada.call('DELETE', `/staff/people/${id}/identity`),
  ),
  'GET /staff/audit': byAda(({ ada }) => ada.call('GET', '/staff/audit')),
  'GET /staff/audit_table.csv': byAda(async ({ ada }) => {
    await ada.text('/staff/audit_table.csv');
    return { status: 200 };
  }),
  'GET /staff/numbers/{subject}/table.csv': byAda(async ({ ada }) => {
    await ada.text('/staff/numbers/people/table.csv');
    return { status: 200 };
  }),
  'POST /staff/audit/verify': byAda(({ ada }) => ada.call('POST', '/staff/audit/verify', {})),
};
