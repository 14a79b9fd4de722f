import type { FastifyReply } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openHttp } from './open.ts';
import { sendFile, sendStream } from './send-files.ts';

const filename = 'Zoë “Zo” "新".txt';
const type = 'text/plain';

it.each([
  ['file', (reply: FastifyReply) => sendFile(reply, { type, filename, bytes: 'hello' })],
  [
    'stream',
    (reply: FastifyReply) =>
      sendStream(reply, { type, filename, rows: 1, pieces: new Blob(['hello']).stream() }),
  ],
] as const)('gives a %s its name, whatever letters it has', async (_, send) => {
  const http = await openHttp(readConfig({ KINDRED_ENV: 'test', LOG_LEVEL: 'silent' }));
  onTestFinished(() => http.close());
  http.get('/', (_request, reply) => send(reply));
  const { statusCode, headers, body } = await http.inject('/');
  expect([statusCode, body]).toEqual([200, 'hello']);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Zo_ _Zo_ ___.txt"; filename*=UTF-8''${encodeURIComponent(filename)}`,
  );
});
