import type { CharityPage } from '@kindred/contract/staff/charity.ts';
import type { AuditedCall } from './desk-audit-calls.ts';
import { givenApp, type TestApp } from './given-app.ts';
import { givenStaffCaller, type StaffCaller } from './staff-caller.ts';

interface Admins {
  app: TestApp;
  ada: StaffCaller;
  bea: StaffCaller;
  page: CharityPage;
}

/** Called by one of two administrators. Preparations leave rows of their own, before the call. */
const byAdmins =
  (
    send: (admins: Admins, prepared: string) => Promise<{ status: number }>,
    prepare: (admins: Admins) => Promise<string> = async () => '',
  ): AuditedCall =>
  async () => {
    const app = await givenApp();
    const [ada, bea] = [await givenStaffCaller(app, 'admin'), await givenStaffCaller(app, 'admin')];
    const page = (await ada.call('GET', '/staff/charity')).body as unknown as CharityPage;
    const admins = { app, ada, bea, page };
    const prepared = await prepare(admins);
    return { db: app.db, call: () => send(admins, prepared) };
  };

const numbers = { emergency: { number: '111', fever_celsius: 38 }, reason: 'We moved to New Zealand' };

async function givenProposal({ ada }: Admins): Promise<string> {
  const { body } = await ada.call('POST', '/staff/charity/emergency', numbers);
  return (body as unknown as CharityPage).proposal?.id ?? '';
}

const renamed = ({ ada, page: { version, details } }: Admins) =>
  ada.call('PUT', '/staff/charity', { version, details: { ...details, tagline: 'Together' } });

async function givenRenaming(admins: Admins): Promise<string> {
  await renamed(admins);
  const { body } = await admins.ada.call('GET', '/staff/charity/changes');
  const [change] = body['items'] as { id: string }[];
  return change?.id ?? '';
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

export const charityAuditCalls: Readonly<Record<string, AuditedCall>> = {
  'PUT /staff/charity': byAdmins(renamed),
  'POST /staff/charity/emergency': byAdmins(({ ada }) =>
    ada.call('POST', '/staff/charity/emergency', numbers),
  ),
  'POST /staff/charity/emergency/{id}/confirm': byAdmins(
    ({ bea }, id) => bea.call('POST', `/staff/charity/emergency/${id}/confirm`, {}),
    givenProposal,
  ),
  'DELETE /staff/charity/emergency/{id}': byAdmins(
    ({ bea }, id) => bea.call('DELETE', `/staff/charity/emergency/${id}`),
    givenProposal,
  ),
  'POST /staff/charity/changes/{id}/undo': byAdmins(
    ({ bea }, id) => bea.call('POST', `/staff/charity/changes/${id}/undo`, {}),
    givenRenaming,
  ),
  'POST /staff/charity/logo': byAdmins(({ ada }) =>
    ada.call('POST', '/staff/charity/logo', { file: Buffer.from(drawing).toString('base64') }),
  ),
  'PUT /staff/messages/{key}': byAdmins(({ ada }) =>
    ada.call('PUT', '/staff/messages/waiting_mail', { version: null, texts: { heading: 'Kia ora' } }),
  ),
  'POST /staff/messages/{key}/test': byAdmins(({ ada }) =>
    ada.call('POST', '/staff/messages/waiting_mail/test', { texts: {}, discreet: false }),
  ),
  'PUT /staff/charity/brand': byAdmins(({ ada, page: { version } }) =>
    ada.call('PUT', '/staff/charity/brand', {
      version,
      brand: { main: '#5b2a86', accent: '#b3541e', logo: null },
    }),
  ),
};
