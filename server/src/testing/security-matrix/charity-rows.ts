import { randomUUID } from 'node:crypto';
import { shippedBrand } from '@kindred/contract/brand-colors/shipped-colors.ts';
import { only, type MatrixRow } from './row.ts';

const noSuch = () => ({ params: { id: randomUUID() } });
const noMessage = () => ({ params: { key: 'no_such' } });
const brand = { ...shippedBrand, logo: null };
const details = {
  charity_name: 'Kindred',
  app_name: 'Kindred',
  short_name: 'Kindred',
  tagline: 'Help',
  website: null,
  line_name: 'Line',
  line_phone: '1800 000 000',
  line_email: null,
  line_cost: 'Free',
  line_hours: { openings: [], holidays: [] },
};

/** The rows for the charity's settings. */
export const charityRows: Readonly<Record<string, MatrixRow>> = {
  'GET /staff/charity': only('admin', 200, () => ({})),
  'PUT /staff/charity': only('admin', 409, () => ({ body: { version: 'another', details } })),
  'POST /staff/charity/emergency': only('admin', 422, () => ({
    body: { emergency: { number: '000', fever_celsius: 38 }, reason: 'Nothing is different' },
  })),
  'POST /staff/charity/emergency/{id}/confirm': only('admin', 404, () => ({ ...noSuch(), body: {} })),
  'DELETE /staff/charity/emergency/{id}': only('admin', 404, noSuch),
  'GET /staff/charity/terms': only('admin', 200, () => ({})),
  'GET /staff/charity/changes': only('admin', 200, () => ({})),
  'POST /staff/charity/changes/{id}/undo': only('admin', 404, () => ({ ...noSuch(), body: {} })),
  'POST /staff/charity/logo': only('admin', 422, () => ({ body: { file: 'bm90IGEgcGljdHVyZQ==' } })),
  'PUT /staff/charity/brand': only('admin', 409, () => ({ body: { version: 'another', brand } })),
  'GET /staff/messages': only('admin', 200, () => ({})),
  'GET /staff/messages/{key}': only('admin', 404, noMessage),
  'POST /staff/messages/{key}/preview': only('admin', 404, () => ({ ...noMessage(), body: { texts: {} } })),
  'PUT /staff/messages/{key}': only('admin', 404, () => ({
    ...noMessage(),
    body: { version: null, texts: {} },
  })),
  'POST /staff/messages/{key}/test': only('admin', 404, () => ({
    ...noMessage(),
    body: { texts: {}, discreet: false },
  })),
  'POST /staff/charity/preview': only('admin', 200, () => ({ body: { path: '/urgent-help', brand } })),
};
