import { randomUUID } from 'node:crypto';
import { charityRows } from './charity-rows.ts';
import { everyone, only, staff, type MatrixRow } from './row.ts';

const nobody = () => ({ params: { id: randomUUID() } });
const withReason = () => ({ ...nobody(), body: { reason: 'A lost phone' } });
const withNothing = () => ({ ...nobody(), body: {} });

/** The rows for staff accounts and the audit log. */
export const peopleRows: Readonly<Record<string, MatrixRow>> = {
  'GET /staff/people': only('admin', 200, () => ({})),
  'GET /staff/people_table.csv': only('admin', 200, () => ({})),
  'GET /staff/people/{id}': only('admin', 404, nobody),
  'PUT /staff/people/{id}/name': only('admin', 404, () => ({
    ...nobody(),
    body: { name: 'Robin Ward', based_on: 'Robin Reed' },
  })),
  'PUT /staff/people/{id}/access': only('admin', 404, () => ({
    ...nobody(),
    body: { role: '', permissions: [], based_on: { role: '', permissions: [] } },
  })),
  'POST /staff/people/{id}/suspend': only('admin', 404, withReason),
  'POST /staff/people/{id}/resume': only('admin', 404, withNothing),
  'POST /staff/people/{id}/end': only('admin', 404, withReason),
  'DELETE /staff/people/{id}/sessions/{session}': only('admin', 404, () => ({
    params: { id: randomUUID(), session: randomUUID() },
  })),
  'GET /staff/me/sessions': staff(200),
  'DELETE /staff/me/sessions/{id}': staff(404, nobody),
  'POST /staff/invitations': only('admin', 201, () => ({
    body: {
      id: randomUUID(),
      email: `invited-${randomUUID()}@example.org`,
      name: 'Robin Ward',
      role: '',
      permissions: ['content'],
    },
  })),
  'POST /staff/invitations/{id}/send': only('admin', 404, withNothing),
  'DELETE /staff/invitations/{id}': only('admin', 404, nobody),
  'POST /staff/open_invitation': everyone(200, () => ({ body: { token: 'no-such-token' } })),
  'POST /staff/accept_invitation': everyone(410, () => ({ body: { token: 'no-such-token' } })),
  'POST /staff/people/{id}/passkey_reset': only('admin', 404, withReason),
  'POST /staff/passkey_resets/{id}/approve': only('admin', 404, withNothing),
  'DELETE /staff/passkey_resets/{id}': only('admin', 404, nobody),
  'GET /staff/organisation': everyone(200),
  'POST /staff/organisation/sign_in': everyone(404, () => ({ body: { return_to: '/' } })),
  'POST /staff/organisation/complete': everyone(404, () => ({ body: { query: '' } })),
  'GET /staff/groups': only('admin', 200, () => ({})),
  'PUT /staff/groups/{id}': only('admin', 200, () => ({
    ...nobody(),
    body: { name: `nurses-${randomUUID()}`, label: '', permissions: ['support'], based_on: null },
  })),
  'DELETE /staff/groups/{id}': only('admin', 404, nobody),
  'POST /staff/groups/{id}/approve': only('admin', 404, () => ({
    ...nobody(),
    body: { permissions: ['admin'] },
  })),
  'DELETE /staff/groups/{id}/waiting': only('admin', 404, nobody),
  'PUT /staff/sign_in_settings': only('admin', 404, () => ({
    body: {
      organisation_only: false,
      adds_people: true,
      based_on: { organisation_only: false, adds_people: false },
    },
  })),
  'PUT /staff/people/{id}/break_glass': only('admin', 404, () => ({
    ...nobody(),
    body: { break_glass: true },
  })),
  'DELETE /staff/people/{id}/identity': only('admin', 404, nobody),
  'GET /staff/audit': only('admin', 200, () => ({})),
  'GET /staff/audit_table.csv': only('admin', 200, () => ({})),
  'GET /staff/numbers': staff(200),
  'GET /staff/numbers/{subject}': staff(404, () => ({ params: { subject: 'nothing' } })),
  'GET /staff/numbers/{subject}/table.csv': staff(404, () => ({ params: { subject: 'nothing' } })),
  'POST /staff/audit/verify': only('admin', 200, () => ({ body: {} })),
  ...charityRows,
};
