import { randomUUID } from 'node:crypto';
import { only, type MatrixRow } from './row.ts';

const noDraft = () => ({ params: { id: randomUUID() } });
const atVersion =
  (more: object = {}) =>
  () => ({ ...noDraft(), body: { version: 1, ...more } });
const tip = { kind: 'tip', item: 'soft-toothbrush' };

/** Only people with the permission `content` write texts. */
export const contentRows: Readonly<Record<string, MatrixRow>> = {
  'GET /staff/content': only('content', 200, () => ({})),
  'GET /staff/content_table.csv': only('content', 200, () => ({})),
  'GET /staff/content_export.tar': only('content', 200, () => ({})),
  'GET /staff/content/links': only('content', 200, () => ({ query: { q: 'sleep' } })),
  'GET /staff/content/references': only('content', 200, () => ({})),
  'GET /staff/content/corrections': only('content', 200, () => ({})),
  'POST /staff/content/drafts': only('content', 200, () => ({ body: { id: randomUUID(), ...tip } })),
  'GET /staff/content/drafts/{id}': only('content', 404, noDraft),
  'PUT /staff/content/drafts/{id}': only('content', 404, atVersion({ data: {} })),
  'POST /staff/content/drafts/{id}/preview': only('content', 404, () => ({
    ...noDraft(),
    body: { data: {} },
  })),
  'POST /staff/content/drafts/{id}/send': only('content', 404, atVersion({ why: 'New' })),
  'POST /staff/content/drafts/{id}/take_back': only('content', 404, atVersion()),
  'POST /staff/content/drafts/{id}/send_back': only(
    'content',
    404,
    atVersion({ comments: [{ at: 'text', text: 'Shorter' }] }),
  ),
  'POST /staff/content/drafts/{id}/approve': only('content', 404, atVersion()),
  'POST /staff/content/drafts/{id}/publish': only('content', 404, atVersion()),
  'POST /staff/content/drafts/{id}/discard': only('content', 404, atVersion()),
  'GET /staff/content/items/{kind}/{item}/revisions': only('content', 200, () => ({ params: tip })),
  'GET /staff/content/revisions/{id}': only('content', 404, noDraft),
  'POST /staff/content/revisions/{id}/seen': only('content', 404, () => ({ ...noDraft(), body: {} })),
  'POST /staff/content/items/{kind}/{item}/withdraw': only('content', 404, () => ({
    params: { kind: 'tip', item: 'no-such-tip' },
    body: { to: null, why: 'Old' },
  })),
  'GET /staff/content_releases': only('content', 200, () => ({})),
  'POST /staff/content_releases': only('content', 200, () => ({
    body: { id: randomUUID(), name: 'Spring', note: '' },
  })),
  'GET /staff/content_releases/{id}': only('content', 404, noDraft),
  'PUT /staff/content_releases/{id}': only('content', 404, atVersion({ name: 'Autumn', note: '' })),
  'POST /staff/content_releases/{id}/texts': only('content', 404, atVersion({ add: [], remove: [] })),
  'POST /staff/content_releases/{id}/publish': only('content', 404, atVersion()),
  'POST /staff/content_releases/{id}/unschedule': only('content', 404, atVersion()),
  'POST /staff/content_releases/{id}/cancel': only('content', 404, atVersion()),
};
