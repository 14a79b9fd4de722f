import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { answerHead } from './answer-head.ts';
import { compressReplies } from './compress-replies.ts';

const long = JSON.stringify({ words: 'tired and tested '.repeat(200) });
const app = Fastify({ exposeHeadRoutes: false });
answerHead(app);

beforeAll(async () => {
  compressReplies(app);
  app.get('/json', (_, reply) => reply.type('application/json; charset=utf-8').send(long));
  app.get('/short', (_, reply) => reply.type('application/json').send('{}'));
  app.get('/bytes', (_, reply) => reply.type('image/png').send(Buffer.alloc(5_000)));
  app.get('/part', (_, reply) => reply.code(206).type('text/plain').send(long));
  app.get('/events', (_, reply) => reply.type('text/event-stream').send(Readable.from([long])));
  app.get('/ready', (_, reply) =>
    reply.type('text/css').header('content-encoding', 'br').header('vary', 'origin').send(long),
  );
  app.get('/table', (_, reply) =>
    reply
      .type('text/csv')
      .header('vary', 'origin')
      .send(Readable.from([long, long])),
  );
  app.get('/broken', (_, reply) =>
    reply.type('text/csv').send(
      Readable.from(
        (async function* rows() {
          for (let row = 0; row < 20_000; row += 1) yield `${row},${Math.sin(row)}\n`;
          throw new Error('the database went away');
        })(),
      ),
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (url: string, encoding = 'gzip, deflate, br', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: { 'accept-encoding': encoding } });

describe('a reply', () => {
  it('is compressed as its client accepts, and varies by that header', async () => {
    const br = await ask('/json');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long);
    expect(gunzipSync((await ask('/json', 'gzip')).rawPayload).toString()).toBe(long);
    const plain = await ask('/json', 'identity');
    expect([plain.headers['content-encoding'], plain.headers['vary'], plain.body]).toEqual([
      undefined,
      'accept-encoding',
      long,
    ]);
  });

  it('is compressed row by row when it is streamed', async () => {
    const { headers, rawPayload } = await ask('/table');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'origin, accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(long + long);
  });

  it.each(['/short', '/bytes', '/part', '/events'])(
    'stays as it is where it gains nothing: %s',
    async (url) => {
      expect((await ask(url)).headers['content-encoding']).toBeUndefined();
    },
  );

  it('is not compressed twice, and has no body for HEAD', async () => {
    expect((await ask('/ready')).body).toBe(long);
    const head = await ask('/json', 'br', 'HEAD');
    expect([head.headers['content-length'], head.body]).toEqual([String(long.length), '']);
  });

  it('does not look complete when it breaks off', async () => {
    const { port } = app.server.address() as AddressInfo;
    const ended = await new Promise((resolve) => {
      get({ port, path: '/broken', headers: { 'accept-encoding': 'gzip' } }, (response) => {
        response.on('error', () => resolve('broken off')).on('end', () => resolve('finished'));
        response.resume();
      }).on('error', () => resolve('broken off'));
    });
    expect(ended).toBe('broken off');
  });
});
