import { givenMemberDesk, callReason, type MemberDesk } from '#features/staff/members/fixtures.ts';
import type { AuditedCall } from '../../../testing/desk-audit-calls.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';

export interface TwoAtTheDesk extends MemberDesk {
  /** A colleague of Mel's with the same permission. */
  ana: StaffCaller;
  /** Robin's second account. */
  second: { id: string; email: string };
}

export async function givenTwoAtTheDesk(): Promise<TwoAtTheDesk> {
  const desk = await givenMemberDesk();
  const ana = await givenStaffCaller(desk.app, 'members');
  const second = await givenMember(desk.app.db, { first_name: 'Rob' });
  return { ...desk, ana, second };
}

/** Mel proposes a new email address for Robin. Returns the id of the change. */
export async function proposesAddress(desk: TwoAtTheDesk, email = 'robin.new@example.org'): Promise<string> {
  const path = `${await desk.open()}/address_change`;
  const { body } = await desk.mel.call('POST', path, { email, reason: callReason });
  return String(body['change']);
}

/** Mel proposes to merge the second account into Robin's first one. */
export async function proposesMerge(desk: TwoAtTheDesk): Promise<string> {
  const keep = { email: desk.robin.email, mobile: '+61491570156' };
  const path = `${await desk.open()}/merge`;
  const { body } = await desk.mel.call('POST', path, {
    contact: desk.second.email,
    reason: callReason,
    keep,
  });
  return String(body['change']);
}

const prepared =
  (
    prepare: (desk: TwoAtTheDesk) => Promise<string>,
    call: (desk: TwoAtTheDesk, view: string, change: string) => Promise<{ status: number }>,
  ): AuditedCall =>
  async () => {
    const desk = await givenTwoAtTheDesk();
    const change = await prepare(desk);
    const view = await desk.open(desk.ana);
    return { db: desk.app.db, call: () => call(desk, view, change) };
  };

/** Each audited call of this feature and of merges, set up to succeed. */
export const secondPersonAuditCalls: Readonly<Record<string, AuditedCall>> = {
  'GET /staff/member_views/{id}/change': prepared(proposesMerge, ({ ana }, view) =>
    ana.call('GET', `${view}/change`),
  ),
  'POST /staff/member_views/{id}/address_change': prepared(
    async () => '',
    ({ ana }, view) =>
      ana.call('POST', `${view}/address_change`, { email: 'x@example.org', reason: callReason }),
  ),
  'POST /staff/member_views/{id}/merge_preview': prepared(
    async () => '',
    ({ ana, second }, view) =>
      ana.call('POST', `${view}/merge_preview`, { contact: second.email, reason: callReason }),
  ),
  'POST /staff/member_views/{id}/merge': prepared(
    async () => '',
    ({ ana, second, robin }, view) =>
      ana.call('POST', `${view}/merge`, {
        contact: second.email,
        reason: callReason,
        keep: { email: robin.email, mobile: null },
      }),
  ),
  'POST /staff/member_views/{id}/change/{change}/confirm': prepared(proposesMerge, ({ ana }, view, change) =>
    ana.call('POST', `${view}/change/${change}/confirm`, {}),
  ),
  'POST /staff/member_views/{id}/change/{change}/withdraw': prepared(
    proposesAddress,
    ({ ana }, view, change) => ana.call('POST', `${view}/change/${change}/withdraw`, {}),
  ),
};
