import { randomUUID } from 'node:crypto';
import { givenAccounts, type AccountsApp } from '#features/accounts/fixtures.ts';
import { newId } from '#platform/ids.ts';
import type { MessageState } from '#platform/outbox/tables.ts';
import type { AuditedCall } from '../../../testing/desk-audit-calls.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';

export const callReason = 'Robin called: no sign-in link';

export interface MemberDesk {
  app: AccountsApp;
  mel: StaffCaller;
  robin: { id: string; email: string };
  /** Finds Robin, and returns the path of the open view. */
  open: (staff?: StaffCaller) => Promise<string>;
}

/** Mel, a staff member, and Robin, who can be found by email and mobile. */
export async function givenMemberDesk(): Promise<MemberDesk> {
  const app = await givenAccounts();
  const mel = await givenStaffCaller(app, 'members');
  const robin = await givenMember(app.db, { mobile: '+61491570156' });
  return {
    app,
    mel,
    robin,
    open: async (staff = mel) => {
      const search = { contact: robin.email, reason: callReason };
      const { body } = await staff.call('POST', '/staff/members/find', search);
      return `/staff/member_views/${String(body['view'])}`;
    },
  };
}

interface MessageDetails {
  kind?: 'security' | 'sign_in';
  state?: MessageState;
  fault?: string | null;
  not_after?: Date;
}

export async function givenMessageTo(
  { app }: MemberDesk,
  to: string,
  { kind = 'security', state = 'refused', fault = 'smtp_550', not_after }: MessageDetails = {},
): Promise<string> {
  const id = newId();
  const message = {
    id,
    channel: 'email' as const,
    to,
    subject: 'Hello',
    text: 'Zqsecret',
    html: null,
    code: null,
  };
  const sent_at = state === 'sent' ? app.clock.now() : null;
  const rest = { kind, state, fault, not_after: not_after ?? null, posted_at: app.clock.now(), sent_at };
  await app.db
    .insertInto('outbox_message')
    .values({ ...message, ...rest })
    .execute();
  return id;
}

const inView =
  (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): AuditedCall =>
  async () => {
    const { app, mel, open } = await givenMemberDesk();
    const view = await open();
    return { db: app.db, call: () => mel.call(method, `${view}${path}`, body) };
  };

/** Each audited call of this feature, set up to succeed. */
export const memberAuditCalls: Readonly<Record<string, AuditedCall>> = {
  'POST /staff/members/find': async () => {
    const { app, mel } = await givenMemberDesk();
    const nobody = { contact: `${randomUUID()}@example.org`, reason: callReason };
    return { db: app.db, call: () => mel.call('POST', '/staff/members/find', nobody) };
  },
  'GET /staff/member_views/{id}': inView('GET', ''),
  'POST /staff/member_views/{id}/health': inView('POST', '/health', { reason: callReason }),
  'GET /staff/member_views/{id}/deliveries': inView('GET', '/deliveries'),
  'POST /staff/member_views/{id}/deliveries/{message}/resend': async () => {
    const desk = await givenMemberDesk();
    const id = await givenMessageTo(desk, desk.robin.email);
    const view = await desk.open();
    return {
      db: desk.app.db,
      call: () => desk.mel.call('POST', `${view}/deliveries/${id}/resend`, {}),
    };
  },
  'POST /staff/failed_deliveries/{id}/repeat': async () => {
    const desk = await givenMemberDesk();
    const id = await givenMessageTo(desk, desk.robin.email);
    return {
      db: desk.app.db,
      call: () => desk.mel.call('POST', `/staff/failed_deliveries/${id}/repeat`, {}),
    };
  },
  'PUT /staff/member_views/{id}/state': inView('PUT', '/state', { state: 'disabled', reason: callReason }),
  'POST /staff/member_views/{id}/end_sessions': inView('POST', '/end_sessions', {}),
  'POST /staff/member_views/{id}/download': inView('POST', '/download', {}),
  'POST /staff/member_views/{id}/erasure': inView('POST', '/erasure', { reason: callReason }),
  'POST /staff/member_views/{id}/sign_in_link': inView('POST', '/sign_in_link', { channel: 'email' }),
};
