import { randomUUID } from 'node:crypto';
import { only, type MatrixRow } from './row.ts';

const noView = () => ({ id: randomUUID() });
const reason = 'The member called about a link';

/** Finding members, and what is open of them. */
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
  'GET /staff/member_erasures': only('members', 200, () => ({})),
};
