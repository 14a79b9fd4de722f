import { join } from 'node:path';
import { spread, type BenchRequest } from '../case.ts';
import { withClient } from '../databases.ts';
import type { SeededRows } from '../rows/all-rows.ts';
import type { SeededService } from '../rows/services.ts';
import { kindsInAWord, servicesByName, servicesLike } from '../service-answers.ts';
import { startProcess } from '../server.ts';
import type { LoadedPeer, Peer, PeerRequest } from './peer.ts';

const version = '9.10.0';
const appId = 'kindred-bench';
const masterKey = 'only for this benchmark';
const port = 3_420;
const url = `http://127.0.0.1:${port}/parse`;
const asMaster = { 'x-parse-application-id': appId, 'x-parse-master-key': masterKey };
const asAnyone = { 'x-parse-application-id': appId };

/**
 * Each sign-up costs a tenth of a second. With this many, sixteen connections never write the same day at the same
 * time.
 */
const writers = 32;
const daysEach = 8;
const connections = 16;

/** The rows as its REST interface stores them, with the indexes that its own queries can use, added by hand. */
export const parseServer: Peer = {
  name: `Parse Server ${version}`,
  database: 'parse',
  packages: { 'parse-server': version },
  start: async (folder, databaseUrl, rows) => {
    const server = await startProcess({
      args: [join(folder, 'node_modules/parse-server/bin/parse-server')],
      port,
      env: {
        PORT: String(port),
        PARSE_SERVER_APPLICATION_ID: appId,
        PARSE_SERVER_MASTER_KEY: masterKey,
        PARSE_SERVER_DATABASE_URI: databaseUrl,
        // It does not decode the host of that address, which may be a socket. One connection for each of ours.
        PARSE_SERVER_DATABASE_OPTIONS: JSON.stringify({
          host: decodeURIComponent(new URL(databaseUrl).hostname),
          max: connections,
        }),
        PARSE_SERVER_URL: url,
        PARSE_SERVER_MOUNT_PATH: '/parse',
        PARSE_SERVER_LOG_LEVEL: 'error',
        PARSE_SERVER_LOGS_FOLDER: join(folder, 'logs'),
        SILENT: 'true',
      },
      firstPath: '/parse/health',
    });
    try {
      await loadOnce('Service', rows.services.map(serviceRow), databaseUrl);
      await loadOnce(
        'Topic',
        rows.topics.map(({ slug, ...body }) => ({ slug, body })),
        databaseUrl,
      );
      const people = await signUp(rows);
      return { server, requests: requestsOf(people) };
    } catch (error) {
      await server.stop();
      throw error;
    }
  },
};

interface Person {
  id: string;
  email: string;
  token: string;
  days: readonly string[];
}

const serviceRow = ({ lat, lng, id, ...row }: SeededService) => ({
  ...row,
  number: id,
  location: { __type: 'GeoPoint', latitude: lat, longitude: lng },
});

const indexes: Readonly<Record<string, readonly string[]>> = {
  Service: [
    `create index if not exists service_alike on "Service" (type, state, name, number)`,
    `create index if not exists service_words on "Service" using gin (to_tsvector('english', type))`,
    `create index if not exists service_place on "Service" using gist (location)`,
  ],
  Topic: [`create unique index if not exists topic_slug on "Topic" (slug)`],
};

async function ask<T>(method: string, path: string, headers: object, body?: unknown): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const reply = (await response.json()) as T;
  if (!response.ok) throw new Error(`Parse Server: ${response.status} at ${path}: ${JSON.stringify(reply)}`);
  return reply;
}

async function loadOnce(className: string, entries: readonly object[], databaseUrl: string): Promise<void> {
  const { count } = await ask<{ count: number }>('GET', `/classes/${className}?limit=0&count=1`, asMaster);
  if (count === entries.length) return;
  if (count > 0) throw new Error(`${className} holds ${count} of ${entries.length} rows: drop its database`);
  const left = entries.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const row of left) await ask('POST', `/classes/${className}`, asMaster, row);
    }),
  );
  await withClient(databaseUrl, async (client) => {
    for (const statement of indexes[className] ?? []) await client.query(statement);
    await client.query(`analyze "${className}"`);
  });
}

/** New people in each run, whose names tell them apart from those of the last. */
async function signUp({ members }: SeededRows): Promise<Person[]> {
  const run = Date.now();
  const people: Person[] = [];
  for (const { id, first_name, last_name, email, diagnosis, stage } of spread(members, writers)) {
    const row = { first_name, last_name, address: email, diagnosis: [diagnosis], stage };
    const { objectId, sessionToken } = await ask<{ objectId: string; sessionToken: string }>(
      'POST',
      '/users',
      asAnyone,
      { username: `${run}-${id}`, password: id, ...row },
    );
    const days: string[] = [];
    for (let day = 0; day < daysEach; day += 1) {
      const body = {
        date: `2026-01-0${day + 1}`,
        tiredness: 0,
        ACL: { [objectId]: { read: true, write: true } },
      };
      days.push((await ask<{ objectId: string }>('POST', '/classes/Day', asMaster, body)).objectId);
    }
    people.push({ id: objectId, email, token: sessionToken, days });
  }
  return people;
}

const get = (path: string, headers: Readonly<Record<string, string>> = asMaster): BenchRequest => ({
  method: 'GET',
  path: `/parse${path}`,
  headers,
});
/** Public rows are read with the master key, which spares it the check of their access lists. */
function listOf(className: string, where: Readonly<Record<string, unknown>>, more: string): BenchRequest {
  return get(`/classes/${className}?where=${encodeURIComponent(JSON.stringify(where))}&${more}`);
}

interface ParseList {
  results: { slug: string }[];
  count?: number;
}
const slugsAndCount = (reply: unknown) => {
  const { results, count } = reply as ParseList;
  return { slugs: results.map(({ slug }) => slug), count };
};

/** A page of services; `from` rows are skipped, because it has no cursors. */
function servicePage(
  where: Readonly<Record<string, unknown>>,
  matches: readonly SeededService[],
  from = 0,
): PeerRequest {
  return {
    request: listOf('Service', where, `order=name,number&limit=20&skip=${from}&count=1`),
    expected: {
      slugs: matches.slice(from, from + 20).map(({ slug }) => slug),
      count: matches.length,
    },
    part: slugsAndCount,
  };
}

function requestsOf(people: readonly Person[]): LoadedPeer['requests'] {
  let tiredness = 0;
  return {
    'list by type and state': ({ services }) =>
      spread(services).map((one) =>
        servicePage({ type: one.type, state: one.state }, servicesLike(services, one)),
      ),
    'next page by cursor': ({ services }) =>
      spread(services).map((one) => {
        const matches = servicesLike(services, one);
        return servicePage({ type: one.type, state: one.state }, matches, matches.length > 20 ? 20 : 0);
      }),
    'text search': ({ services }) =>
      kindsInAWord.map((word) =>
        servicePage(
          { type: { $text: { $search: { $term: word, $language: 'english' } } } },
          services.filter(({ type }) => type === word).toSorted(servicesByName),
        ),
      ),
    'one topic by slug': ({ topics }) =>
      spread(topics).map(({ slug }) => ({
        request: listOf('Topic', { slug }, 'limit=1'),
        expected: [slug],
        part: (reply) => (reply as ParseList).results.map((topic) => topic.slug),
      })),
    'own profile': () =>
      people.map(({ email, token }) => ({
        request: get('/users/me', { ...asAnyone, 'x-parse-session-token': token }),
        expected: email,
        part: (reply) => (reply as { address: string }).address,
      })),
    'diary day saved': () =>
      people.flatMap(({ days, token }) =>
        days.map((day) => ({
          request: {
            method: 'PUT',
            path: `/parse/classes/Day/${day}`,
            headers: {
              ...asAnyone,
              'x-parse-session-token': token,
              'content-type': 'application/json',
            },
            body: () => JSON.stringify({ tiredness: (tiredness = (tiredness + 1) % 10) }),
          } satisfies BenchRequest,
          expected: 'string',
          part: (reply: unknown) => typeof (reply as { updatedAt: unknown }).updatedAt,
        })),
      ),
  };
}
