import { randomUUID } from 'node:crypto';
import { everyone, members, only, type MatrixRow } from './row.ts';

const someone = () => `person-${randomUUID()}@example.org`;
const aMessage = { kind: 'technical', about: 'other', name: 'Kim', message: 'Hello', best_time: 'any' };

const noChat = () => ({ params: { id: randomUUID() } });
const message = () => ({ id: randomUUID(), text: 'Hello' });
const aFile = () => ({ params: { id: randomUUID(), attachment: randomUUID() } });
const aPiece = () => ({
  params: { ...aFile().params, number: '0' },
  body: { bytes: 'AAAA' },
});
const upload = () => ({ ...noChat(), body: { id: randomUUID(), name: 'a.jpg', size: 9 } });
const receipt = { delivered: 1, read: 1 };

export const connectRows: Readonly<Record<string, MatrixRow>> = {
  'POST /contact_forms': everyone(201, () => ({ body: { ...aMessage, id: randomUUID(), email: someone() } })),
  'GET /staff/contact_forms': only('support', 200, () => ({})),
  'GET /staff/contact_forms/{id}': only('support', 404, () => ({ params: { id: randomUUID() } })),
  'PUT /staff/contact_forms/{id}': only('support', 404, () => ({
    params: { id: randomUUID() },
    body: { state: 'answered' },
  })),
  'GET /chat/availability': everyone(200),
  'POST /conversations': members(201, () => ({
    body: { id: randomUUID(), topic: 'feelings', for: 'me' },
  })),
  'GET /conversations': members(200),
  'GET /conversations/current': members(200),
  'GET /conversations/{id}/messages': members(404, noChat),
  'POST /conversations/{id}/messages': members(404, () => ({ ...noChat(), body: message() })),
  'PUT /conversations/{id}/receipt': members(404, () => ({ ...noChat(), body: receipt })),
  'POST /conversations/{id}/close': members(404, noChat),
  'POST /conversations/{id}/typing': members(404, noChat),
  'POST /conversations/{id}/stay': members(404, noChat),
  'POST /conversations/{id}/take_up': members(404, noChat),
  'PUT /conversations/{id}/answers': members(404, () => ({ ...noChat(), body: { helped: 'yes' } })),
  'GET /conversations/{id}/transcript': members(404, noChat),
  'POST /conversations/{id}/attachments': members(404, upload),
  'PUT /conversations/{id}/attachments/{attachment}/pieces/{number}': members(404, aPiece),
  'POST /conversations/{id}/attachments/{attachment}/send': members(404, () => ({
    ...aFile(),
    body: { id: randomUUID() },
  })),
  'DELETE /conversations/{id}/attachments/{attachment}': members(404, aFile),
  'GET /conversations/{id}/attachments': members(404, noChat),
  'POST /staff/conversations/{id}/attachments': only('support', 404, upload),
  'PUT /staff/conversations/{id}/attachments/{attachment}/pieces/{number}': only('support', 404, aPiece),
  'POST /staff/conversations/{id}/attachments/{attachment}/send': only('support', 404, () => ({
    ...aFile(),
    body: { id: randomUUID(), seen: 0 },
  })),
  'DELETE /staff/conversations/{id}/attachments/{attachment}': only('support', 404, aFile),
  'GET /staff/conversations/{id}/attachments': only('support', 404, noChat),
  'GET /chat_files/{key}': everyone(404, () => ({
    params: { key: `f.${randomUUID()}.1800000000.${'a'.repeat(43)}` },
  })),
  'GET /conversations/{id}/transcript_pdf': members(404, noChat),
  'POST /conversations/{id}/transcript_mail': members(404, noChat),
  'PUT /staff/presence': only('support', 200, () => ({ body: { state: 'available', places: 3 } })),
  'GET /staff/conversations': only('support', 200, () => ({})),
  'POST /staff/conversations/{id}/take': only('support', 404, noChat),
  'GET /staff/conversations/{id}/messages': only('support', 404, noChat),
  'POST /staff/conversations/{id}/messages': only('support', 404, () => ({
    ...noChat(),
    body: { ...message(), seen: 0 },
  })),
  'PUT /staff/conversations/{id}/receipt': only('support', 404, () => ({ ...noChat(), body: receipt })),
  'POST /staff/conversations/{id}/close': only('support', 404, () => ({
    ...noChat(),
    body: { outcome: 'answered' },
  })),
  'GET /staff/conversations/{id}/context': only('support', 404, noChat),
  'GET /staff/saved_replies': only('support', 200, () => ({})),
  'PUT /staff/saved_replies/{id}': only('support', 200, () => ({
    ...noChat(),
    body: { title: 'Hello', text: 'Hello', shared: false, based_on: null },
  })),
  'DELETE /staff/saved_replies/{id}': only('support', 200, noChat),
  'POST /staff/conversations/{id}/typing': only('support', 404, noChat),
  'GET /staff/danger_signs': only('support', 200, () => ({})),
  'GET /staff/danger_signs/{source}/{id}': only('support', 404, () => ({
    params: { source: 'message', id: randomUUID() },
  })),
  'POST /staff/danger_signs/{source}/{id}/record': only('support', 404, () => ({
    params: { source: 'call', id: randomUUID() },
    body: { id: randomUUID(), steps: ['numbers_given'], note: '' },
  })),
  'GET /staff/desk/board': only('support', 404, () => ({})),
  'POST /staff/conversations/search': only('support', 200, () => ({ body: { words: 'sleep' } })),
  'POST /staff/conversations/{id}/call': only('support', 404, () => ({
    ...noChat(),
    body: { id: randomUUID(), coordinator: 'jo', starts_at: '2027-03-01T00:00:00Z' },
  })),
  'GET /staff/desk/colleagues': only('support', 200, () => ({})),
  'POST /staff/conversations/{id}/ask': only('support', 404, () => ({
    ...noChat(),
    body: { to: randomUUID() },
  })),
  'POST /staff/conversations/{id}/join': only('support', 404, noChat),
  'POST /staff/conversations/{id}/step_out': only('support', 404, noChat),
  'POST /staff/conversations/{id}/mention_read': only('support', 404, noChat),
  'POST /staff/conversations/assign': only('support', 200, () => ({
    body: { ids: [randomUUID()], to: null },
  })),
  'POST /staff/conversations/close': only('support', 200, () => ({
    body: { ids: [randomUUID()], outcome: 'answered' },
  })),
  'GET /staff/labels': only('support', 200, () => ({})),
  'PUT /staff/labels/{id}': only('support', 404, () => ({
    ...noChat(),
    body: { name: 'Sleep', based_on: null },
  })),
  'DELETE /staff/labels/{id}': only('support', 404, noChat),
  'PUT /staff/conversations/{id}/labels': only('support', 404, () => ({
    ...noChat(),
    body: { add: [], remove: [] },
  })),
  'PUT /staff/conversations/{id}/follow_up': only('support', 404, () => ({
    ...noChat(),
    body: { on: null },
  })),
  'GET /staff/desk/hours': only('support', 200, () => ({})),
  'PUT /staff/desk/hours': only('support', 404, () => ({
    body: { openings: [], holidays: [], based_on: { openings: [], holidays: [] } },
  })),
  'GET /staff/desk': only('support', 200, () => ({})),
  'POST /staff/conversations/{id}/transfer': only('support', 404, () => ({
    ...noChat(),
    body: { to: null },
  })),
  'GET /staff/conversations/{id}/notes': only('support', 404, noChat),
  'POST /staff/conversations/{id}/notes': only('support', 404, () => ({ ...noChat(), body: message() })),
  'PUT /staff/conversations/{id}/pause': only('support', 404, () => ({
    ...noChat(),
    body: { reason: 'abuse' },
  })),
  'POST /staff/conversations/{id}/escalations': only('support', 404, () => ({
    ...noChat(),
    body: { id: randomUUID(), steps: ['numbers_given'], note: '' },
  })),
};
