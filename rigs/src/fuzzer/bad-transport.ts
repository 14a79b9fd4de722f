import { gzipSync } from 'node:zlib';
import { requestText } from './raw-request.ts';

const clarity = 'POST /api/v1/topics/fatigue/clarity HTTP/1.1';
const json = 'Content-Type: application/json';
const good = { id: '0190a000-0000-7000-8000-000000000001', clear: true };

/** Malformed requests, and the expected responses. */
export interface BadRequest {
  what: string;
  send: (string | Buffer)[];
  status: number;
  code: string;
}

export const badRequests: readonly BadRequest[] = [
  { what: 'broken JSON', send: requestText(clarity, [json], '{"id": '), status: 400, code: 'malformed' },
  {
    what: 'JSON that is no UTF-8',
    send: requestText(clarity, [json], Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    status: 422,
    code: 'validation',
  },
  {
    what: 'a body that names a prototype',
    send: requestText(clarity, [json], '{"__proto__": {"clear": true}}'),
    status: 400,
    code: 'malformed',
  },
  {
    what: 'a text where JSON belongs',
    send: requestText(clarity, ['Content-Type: text/plain'], JSON.stringify(good)),
    status: 415,
    code: 'unsupported_media',
  },
  {
    what: 'a form of another site',
    send: requestText(clarity, ['Content-Type: application/x-www-form-urlencoded'], 'clear=true'),
    status: 415,
    code: 'unsupported_media',
  },
  {
    what: 'a content type that is none',
    send: requestText(clarity, ['Content-Type: ;;;'], '{}'),
    status: 415,
    code: 'unsupported_media',
  },
  {
    what: 'a body without a content type',
    send: requestText(clarity, [], JSON.stringify(good)),
    status: 415,
    code: 'unsupported_media',
  },
  {
    what: 'a compressed body',
    send: requestText(clarity, [json, 'Content-Encoding: gzip'], gzipSync(JSON.stringify(good))),
    status: 415,
    code: 'unsupported_media',
  },
  {
    what: '10 MB in a small body',
    send: requestText(clarity, [json, 'Content-Encoding: gzip'], gzipSync(Buffer.alloc(10_000_000, ' '))),
    status: 415,
    code: 'unsupported_media',
  },
  { what: 'no body at all', send: requestText(clarity, [json]), status: 400, code: 'malformed' },
  {
    what: 'a wrong type',
    send: requestText(clarity, [json], JSON.stringify({ ...good, clear: 'yes' })),
    status: 422,
    code: 'validation',
  },
  {
    what: 'an unknown field',
    send: requestText(clarity, [json], JSON.stringify({ ...good, is_admin: true })),
    status: 422,
    code: 'validation',
  },
  {
    what: 'an unknown parameter',
    send: requestText('GET /api/v1/topics?is_admin=1 HTTP/1.1'),
    status: 422,
    code: 'validation',
  },
  {
    what: '10 MB',
    send: requestText(clarity, [json], `"${'a'.repeat(10_000_000)}"`),
    status: 413,
    code: 'payload_too_large',
  },
  {
    what: 'JSON 100,000 deep',
    send: requestText(clarity, [json], '['.repeat(100_000) + ']'.repeat(100_000)),
    status: 413,
    code: 'payload_too_large',
  },
  {
    what: 'JSON as deep as the size allows',
    send: requestText(clarity, [json], '['.repeat(49_000) + ']'.repeat(49_000)),
    status: 400,
    code: 'malformed',
  },
  {
    what: 'one header of 100 kB',
    send: requestText('GET /api/v1/topics HTTP/1.1', [`X-Flood: ${'a'.repeat(100_000)}`]),
    status: 431,
    code: 'header_too_large',
  },
  {
    what: '3,000 headers',
    send: requestText(
      'GET /api/v1/topics HTTP/1.1',
      Array.from({ length: 3_000 }, (_, at) => `X-${at}: a`),
    ),
    status: 431,
    code: 'header_too_large',
  },
  {
    what: 'a method that nobody knows',
    send: requestText('BREW /api/v1/topics HTTP/1.1'),
    status: 400,
    code: 'malformed',
  },
  {
    what: 'a wrong method',
    send: requestText('DELETE /api/v1/topics HTTP/1.1'),
    status: 405,
    code: 'method_not_allowed',
  },
  {
    what: 'a rare method',
    send: requestText('PROPFIND /api/v1/topics HTTP/1.1'),
    status: 405,
    code: 'method_not_allowed',
  },
  {
    what: 'a page asked for by POST',
    send: requestText('POST /welcome-page HTTP/1.1', [json], '{}'),
    status: 405,
    code: 'method_not_allowed',
  },
  {
    what: 'an unknown address',
    send: requestText('GET /api/v1/nothing HTTP/1.1'),
    status: 404,
    code: 'not_found',
  },
  {
    what: 'an address that cannot be decoded',
    send: requestText('GET /api/v1/topics/%zz HTTP/1.1'),
    status: 404,
    code: 'not_found',
  },
  {
    what: 'an address cut inside a character',
    send: requestText('GET /api/v1/topics/%f0%9f HTTP/1.1'),
    status: 404,
    code: 'not_found',
  },
  {
    what: 'an id of 300 letters',
    send: requestText(`GET /api/v1/topics/${'a'.repeat(300)} HTTP/1.1`),
    status: 404,
    code: 'not_found',
  },
  {
    what: 'an address of 20 kB',
    send: requestText(`GET /api/v1/topics/${'a'.repeat(20_000)} HTTP/1.1`),
    status: 431,
    code: 'header_too_large',
  },
  {
    what: 'a length that is no number',
    send: requestText(clarity, [json, 'Content-Length: many'], ''),
    status: 400,
    code: 'malformed',
  },
  {
    what: 'two lengths',
    send: requestText(clarity, [json, 'Content-Length: 2', 'Content-Length: 3'], ''),
    status: 400,
    code: 'malformed',
  },
  {
    what: 'a length and pieces at once',
    send: requestText(clarity, [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], ''),
    status: 400,
    code: 'malformed',
  },
  {
    what: 'pieces that are none',
    send: [...requestText(clarity, [json, 'Transfer-Encoding: chunked']), 'zz\r\n{}\r\n'],
    status: 400,
    code: 'malformed',
  },
  {
    what: 'noise',
    send: [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]), '\r\n\r\n'],
    status: 400,
    code: 'malformed',
  },
  {
    what: 'a write from another site',
    send: requestText(clarity, [json, 'Origin: https://evil.example'], JSON.stringify(good)),
    status: 403,
    code: 'foreign_origin',
  },
];
