import { readFile } from 'node:fs/promises';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import { valid } from './fuzzer/arbitraries.ts';
import { percent } from './fuzzer/requests.ts';

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
export async function leakGrep({ baseUrl, logFile, metricsUrl, endpoints, seed }: { baseUrl: string; logFile: string; metricsUrl?: string | undefined; endpoints: readonly Endpoint[]; seed: number }): Promise<LeakFigures> {
  const mark = `mark${seed.toString(36)}zq`;
  const headers = { 'X-Auth-Header': mark, 'Idempotency-Key': mark, Cookie: `who=${mark}`, 'User-Agent': mark, Referer: `${baseUrl}/${mark}`, 'Accept-Language': mark, 'X-Forwarded-For': mark };
  let requests = 0;
  const send = async (path: string, init: RequestInit = {}) => {
    requests += 1;
    const answer = await fetch(baseUrl + path, { redirect: 'manual', ...init, headers: { ...headers, ...init.headers } });
    await answer.text();
  };
  for (const endpoint of endpoints) {
    for (const path of pathsOf(endpoint, mark)) {
      const { method } = endpoint;
      if (method === 'GET') {
        await send(path);
        continue;
      }
      for (const body of bodiesOf(endpoint, mark, seed)) await send(path, { method, body, headers: { 'Content-Type': 'application/json' } });
      await send(path, { method, body: mark, headers: { 'Content-Type': 'text/plain' } });
    }
  }
  for (const path of [`/search?q=${mark}`, `/tabs/learn/${mark}`, `/${mark}`, `/go/${mark}`, `/shared-report/${mark}`, `/verify-token?token=${mark}`, `/login?return_to=/${mark}`, `/api/v1/${mark}`, `/assets/${mark}.js`, `/%zz${mark}`]) await send(path);
  const log = await readFile(logFile, 'utf8');
  const metrics = metricsUrl ? await (await fetch(metricsUrl)).text() : '';
  const lines = log.split('\n');
  const leaks = [...lines.map((line) => ['log', line] as const), ...metrics.split('\n').map((line) => ['metrics', line] as const)].flatMap(([where, line]) => (line.includes(mark) ? [`${where}: ${line.slice(0, 300)}`] : []));
  return { requests, lines: lines.length, leaks };
}

/** The address with the mark in each place where something of a person may stand. */
function pathsOf({ path }: Endpoint, mark: string): string[] {
  const marked = `/api/v1${path.replaceAll(/\{\w+\}/g, mark)}`;
  const known = `/api/v1${path.replaceAll(/\{\w+\}/g, 'fatigue')}`;
  return [...new Set([marked, `${marked}?${mark}=1`, `${known}?q=${mark}`, `${known}?${percent(`${mark} ${mark}`)}=${mark}`, known])];
}

/** Good bodies whose every text holds the mark, and bodies that are refused or cannot be read. */
function bodiesOf({ body }: Endpoint, mark: string, seed: number): string[] {
  const good = body ? fc.sample(valid(body), { seed, numRuns: 5 }) : [{}];
  const broken = [`{"note": "${mark}`, JSON.stringify({ [mark]: mark }), JSON.stringify(mark), JSON.stringify([mark]), `{"__proto__": "${mark}"}`];
  return [...good.map((value) => JSON.stringify(withMark(value, mark))), ...broken];
}

/** Free text gets the mark; what has a form keeps it, or the request would be refused before it does anything. */
function withMark(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$|^\d{4}-/.test(value) ? value : `${mark} ${value}`;
  if (Array.isArray(value)) return value.map((part: unknown) => withMark(part, mark));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMark(part, mark)]));
}
