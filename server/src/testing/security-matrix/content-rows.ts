import { randomUUID } from 'node:crypto';
import { only, type MatrixRow } from './row.ts';

const noDraft = () => ({ params: { id: randomUUID() } });
const atVersion =
  (more: object = {}) =>
  () => ({ ...noDraft(), body: { version: 1, ...more } });
const tip = { kind: 'tip', item: 'soft-toothbrush' };

const asGuest = { as: 'guest', on: null };
const noWords = { title: '', alt: '', credit: '', transcript: '', focus: null };

/** Only people with the `content` permission write texts. */
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
    body: { data: {}, view: asGuest },
  })),
  'POST /staff/content/drafts/{id}/previews': only(
    'content',
    404,
    atVersion({ id: randomUUID(), view: asGuest }),
  ),
  'GET /staff/content/drafts/{id}/previews': only('content', 200, noDraft),
  'DELETE /staff/content/previews/{id}': only('content', 200, noDraft),
  'GET /staff/content/items/{kind}/{item}/preview': only('content', 200, () => ({
    params: tip,
    query: { as: 'guest' },
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
  'GET /staff/content/drafts/{id}/links': only('content', 404, noDraft),
  'GET /staff/media': only('content', 200, () => ({})),
  'POST /staff/media': only('content', 201, () => ({ body: { id: randomUUID(), name: 'a.png', size: 5 } })),
  'PUT /staff/media/{id}/pieces/{number}': only('content', 404, () => ({
    params: { id: randomUUID(), number: '0' },
    body: { bytes: 'AAAA' },
  })),
  'POST /staff/media/{id}/finish': only('content', 404, () => ({ ...noDraft(), body: noWords })),
  'DELETE /staff/media/{id}': only('content', 200, noDraft),
  'GET /staff/media/{id}': only('content', 404, noDraft),
  'PUT /staff/media/{id}': only('content', 404, atVersion(noWords)),
  'POST /staff/media/{id}/remove': only('content', 404, () => ({ ...noDraft(), body: {} })),
};
