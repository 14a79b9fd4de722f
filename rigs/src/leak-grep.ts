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
  /** The number of log lines read, so that an empty log does not pass for a clean one. */
  lines: number;
  /** Each place where a mark was found. */
  leaks: string[];
}

/**
 * Sends a unique word through every input of the product (path, query, body, headers, pages, malformed requests),
 * then searches the server's output for it. Deterministic for a seed.
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
  const bodies = bodiesOf(endpoint, mark, seed);
  return pathsOf(endpoint, mark).flatMap((path, at): Marked[] => {
    if (method === 'GET') return [{ path }];
    // Paths and bodies are parsed independently, so the first path gets every body, and each other path gets some.
    const sent = bodies.filter((_, nth) => at === 0 || nth % 5 === at);
    return [
      ...sent.map((body) => ({ path, method, type: 'application/json', body })),
      { path, method, type: 'text/plain', body: mark },
    ];
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

/** The URLs with the mark in each place that may hold personal data. */
function pathsOf({ path }: Endpoint, mark: string): string[] {
  const marked = `/api/v1${path.replaceAll(/\{\w+\}/g, mark)}`;
  const existing = `/api/v1${path.replaceAll(/\{\w+\}/g, 'fatigue')}`;
  return [
    ...new Set([
      marked,
      `${marked}?${mark}=1`,
      `${existing}?q=${mark}`,
      `${existing}?${percent(`${mark} ${mark}`)}=${mark}`,
      existing,
    ]),
  ];
}

/** Valid bodies with the mark in every text, and bodies that are refused or malformed. */
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

/** Free text gets the mark; formatted values keep their format, or the request would be refused too early. */
function withMark(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$|^\d{4}-/.test(value) ? value : `${mark} ${value}`;
  if (Array.isArray(value)) return value.map((part: unknown) => withMark(part, mark));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMark(part, mark)]));
}
