import { readFile } from 'node:fs/promises';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import { valid } from './fuzzer/arbitraries.ts';
import { percent } from './fuzzer/requests.ts';

export interface LeakPlan {
  baseUrl: string;
  logFile: string;
  metricsUrl?: string | undefined;
  endpoints: readonly Endpoint[];
  seed: number;
}

export interface LeakFigures {
  requests: number;
  /** Lines of the log that were read, so that an empty log is not taken for a clean one. */
  lines: number;
  /** Each place where a mark was found. */
  leaks: string[];
}

/**
 * Sends a word that stands nowhere else through every door of the product: path, query, body, headers,
 * pages, broken requests. Then looks for it in what the server wrote. The same seed, the same requests.
 */
export async function leakGrep({
  baseUrl,
  logFile,
  metricsUrl,
  endpoints,
  seed,
}: LeakPlan): Promise<LeakFigures> {
  const mark = `mark${seed.toString(36)}zq`;
  const all = [
    ...endpoints.flatMap((endpoint) => requestsTo(endpoint, mark, seed)),
    ...pagesWith(mark).map((path): Marked => ({ path })),
  ];
  for (const { path, method = 'GET', type, body } of all) {
    const headers = { ...markedHeaders(baseUrl, mark), ...(type ? { 'Content-Type': type } : {}) };
    const answer = await fetch(baseUrl + path, {
      redirect: 'manual',
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    await answer.text();
  }
  const log = (await readFile(logFile, 'utf8')).split('\n');
  const metrics = metricsUrl ? (await (await fetch(metricsUrl)).text()).split('\n') : [];
  const leaks = [...log, ...metrics].filter((line) => line.includes(mark)).map((line) => line.slice(0, 300));
  return { requests: all.length, lines: log.length, leaks };
}

interface Marked {
  path: string;
  method?: Endpoint['method'];
  type?: string;
  body?: string;
}

function requestsTo(endpoint: Endpoint, mark: string, seed: number): Marked[] {
  const { method } = endpoint;
  return pathsOf(endpoint, mark).flatMap((path): Marked[] => {
    if (method === 'GET') return [{ path }];
    const bodies = bodiesOf(endpoint, mark, seed).map((body) => ({
      path,
      method,
      type: 'application/json',
      body,
    }));
    return [...bodies, { path, method, type: 'text/plain', body: mark }];
  });
}

const pagesWith = (mark: string) => [
  `/search?q=${mark}`,
  `/tabs/learn/${mark}`,
  `/${mark}`,
  `/go/${mark}`,
  `/shared-report/${mark}`,
  `/verify-token?token=${mark}`,
  `/login?return_to=/${mark}`,
  `/api/v1/${mark}`,
  `/assets/${mark}.js`,
  `/%zz${mark}`,
];

const markedHeaders = (baseUrl: string, mark: string) => ({
  'X-Auth-Header': mark,
  'Idempotency-Key': mark,
  Cookie: `who=${mark}`,
  'User-Agent': mark,
  Referer: `${baseUrl}/${mark}`,
  'Accept-Language': mark,
  'X-Forwarded-For': mark,
});

/** The address with the mark in each place where something of a person may stand. */
function pathsOf({ path }: Endpoint, mark: string): string[] {
  const marked = `/api/v1${path.replaceAll(/\{\w+\}/g, mark)}`;
  const known = `/api/v1${path.replaceAll(/\{\w+\}/g, 'fatigue')}`;
  return [
    ...new Set([
      marked,
      `${marked}?${mark}=1`,
      `${known}?q=${mark}`,
      `${known}?${percent(`${mark} ${mark}`)}=${mark}`,
      known,
    ]),
  ];
}

/** Good bodies whose every text holds the mark, and bodies that are refused or cannot be read. */
function bodiesOf({ body }: Endpoint, mark: string, seed: number): string[] {
  const good = body ? fc.sample(valid(body), { seed, numRuns: 5 }) : [{}];
  const broken = [
    `{"note": "${mark}`,
    JSON.stringify({ [mark]: mark }),
    JSON.stringify(mark),
    JSON.stringify([mark]),
    `{"__proto__": "${mark}"}`,
  ];
  return [...good.map((value) => JSON.stringify(withMark(value, mark))), ...broken];
}

/** Free text gets the mark; what has a form keeps it, or the request would be refused before it does anything. */
function withMark(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$|^\d{4}-/.test(value) ? value : `${mark} ${value}`;
  if (Array.isArray(value)) return value.map((part: unknown) => withMark(part, mark));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMark(part, mark)]));
}
