import { randomUUID } from 'node:crypto';
import { everyone, only, type MatrixRow } from './row.ts';

const noView = () => ({ id: randomUUID() });
const reason = 'The member called about a link';

/** The rows for finding members, and for what staff may see of them. */
export const memberStaffRows: Readonly<Record<string, MatrixRow>> = {
  'POST /staff/members/find': only('members', 200, () => ({
    body: { contact: 'nobody@example.org', reason },
  })),
  'GET /staff/member_views/{id}': only('members', 404, () => ({ params: noView() })),
  'POST /staff/member_views/{id}/close': only('members', 404, () => ({ params: noView(), body: {} })),
  'POST /staff/member_views/{id}/health': only('members', 404, () => ({
    params: noView(),
    body: { reason },
  })),
  'GET /staff/member_views/{id}/deliveries': only('members', 404, () => ({ params: noView() })),
  'POST /staff/member_views/{id}/deliveries/{message}/resend': only('members', 404, () => ({
    params: { ...noView(), message: randomUUID() },
    body: {},
  })),
  'POST /staff/member_views/{id}/sign_in_link': only('members', 404, () => ({
    params: noView(),
    body: { channel: 'email' },
  })),
  'PUT /staff/member_views/{id}/state': only('members', 404, () => ({
    params: noView(),
    body: { state: 'disabled', reason },
  })),
  'POST /staff/member_views/{id}/end_sessions': only('members', 404, () => ({
    params: noView(),
    body: {},
  })),
  'POST /staff/member_views/{id}/download': only('members', 404, () => ({ params: noView(), body: {} })),
  'POST /staff/member_views/{id}/erasure': only('members', 404, () => ({
    params: noView(),
    body: { reason },
  })),
  'GET /staff/member_views/{id}/change': only('members', 404, () => ({ params: noView() })),
  'POST /staff/member_views/{id}/address_change': only('members', 404, () => ({
    params: noView(),
    body: { email: 'new@example.org', reason },
  })),
  'POST /staff/member_views/{id}/merge_preview': only('members', 404, () => ({
    params: noView(),
    body: { contact: 'other@example.org', reason },
  })),
  'POST /staff/member_views/{id}/merge': only('members', 404, () => ({
    params: noView(),
    body: { contact: 'other@example.org', reason, keep: { email: 'other@example.org', mobile: null } },
  })),
  'POST /staff/member_views/{id}/change/{change}/confirm': only('members', 404, () => ({
    params: { ...noView(), change: randomUUID() },
    body: {},
  })),
  'POST /staff/member_views/{id}/change/{change}/withdraw': only('members', 404, () => ({
    params: { ...noView(), change: randomUUID() },
    body: {},
  })),
  'GET /staff/failed_deliveries': only('members', 200, () => ({})),
  'POST /staff/failed_deliveries/{id}/repeat': only('members', 404, () => ({
    params: { id: randomUUID() },
    body: {},
  })),
  'GET /staff/member_changes': only('members', 200, () => ({})),
  'POST /accounts/address_change': everyone(410, () => ({
    body: { act: 'confirm', token: 'no-such-token' },
  })),
  'GET /staff/member_erasures': only('members', 200, () => ({})),
};
