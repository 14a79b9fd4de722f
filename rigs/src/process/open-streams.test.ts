import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newMember } from '../walkers/sign-in.ts';
import { databaseUrlOf } from './data-dir.ts';
import { givenServer, givenSql } from './given-server.ts';
import { givenConnection } from './raw-connection.ts';
import { printRigFigure, unlessSlow, until } from './until.ts';

const limitMs = unlessSlow(10_000);

it('open streams are closed immediately on shutdown, without waiting for any', async () => {
  const server = await givenServer();
  const { token } = await newMember(`http://localhost:${server.port}`, true);
  const device = await givenConnection(server.port);
  device.say('GET /api/v1/stream HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n');
  device.say(`X-Auth-Header: ${token}\r\n\r\n`);
  await until('the stream is open', limitMs, () => device.output().includes('event: ready'));
  server.child.kill('SIGTERM');
  const begun = performance.now();
  expect(await server.ended).toMatchObject({ code: 0 });
  printRigFigure(`stop with an open stream: ended after ${Math.round(performance.now() - begun)} ms`);
  expect(device.output()).toContain('data: {"why":"stopping"}');
  await until('it is closed', limitMs, () => device.closed());
});

it('open streams deliver updates soon after the database connection is restored', async () => {
  const server = await givenServer();
  const { token, profile } = await newMember(`http://localhost:${server.port}`, true);
  const device = await givenConnection(server.port);
  device.say('GET /api/v1/stream HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n');
  device.say(`X-Auth-Header: ${token}\r\n\r\n`);
  await until('the stream is open', limitMs, () => device.output().includes('event: ready'));
  const sql = await givenSql(await databaseUrlOf(server.dataDir));
  for (const count of [1, 2, 3]) {
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and application_name like 'kindred%'`);
    await sql(
      `insert into notification (id, member_id, category, key, path, created_at) values ($1, $2, 'news', $3, '/tabs/home', now())`,
      [randomUUID(), profile['id'], randomUUID()],
    );
    await until(`${count} unread`, limitMs, () => device.output().includes(`{"count":${count}}`));
  }
  expect(device.closed()).toBe(false);
});
