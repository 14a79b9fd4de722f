import { isDeepStrictEqual } from 'node:util';
import type { BenchRequest, Case } from './case.ts';
import type { Operation } from './operations.ts';
import type { SeededRows } from './rows/all-rows.ts';

/**
 * A fast wrong reply is worthless: every case is requested once from both servers and compared before anything is
 * measured.
 */
export async function checkAnswers(
  operation: Operation,
  rows: SeededRows,
  urls: { ours: string; floor?: string },
): Promise<void> {
  for (const { ours, floor, ...right } of operation.cases(rows)) {
    if (urls.floor !== undefined)
      await check(`the floor of "${operation.name}"`, urls.floor, floor, { ...right, besides: [] });
    if (ours) await check(`"${operation.name}"`, urls.ours, ours, right);
  }
}

async function check(
  who: string,
  url: string,
  { unchanged, status = 200, ...request }: BenchRequest,
  { expected, besides = [], unordered }: Omit<Case, 'ours' | 'floor'>,
): Promise<void> {
  const sent = request.body?.();
  const options = {
    method: request.method,
    headers: { ...request.headers },
    ...(sent === undefined ? {} : { body: sent }),
  };
  const response = await fetch(url + request.path, options);
  const inOrder = (one: unknown) => (unordered === undefined ? one : withSorted(one, unordered));
  const answer = inOrder(without(await response.json(), besides));
  const wanted = inOrder(expected ?? (JSON.parse(sent ?? 'null') as unknown));
  if (response.status !== (unchanged ? 200 : status) || !isDeepStrictEqual(answer, wanted)) {
    throw new Error(
      `${who} answers ${response.status} and wrongly at ${request.path}\n is     ${JSON.stringify(answer).slice(0, 600)}\n should ${JSON.stringify(wanted).slice(0, 600)}`,
    );
  }
  if (!unchanged) return;
  const again = await fetch(url + request.path, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  if (again.status !== 304 || (await again.text()) !== '')
    throw new Error(`${who} does not say 304 at ${request.path}`);
}

function without(answer: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return answer;
  return Object.fromEntries(Object.entries(answer as object).filter(([name]) => !names.includes(name)));
}

function withSorted(answer: unknown, name: string): unknown {
  const list = (answer as Record<string, { id: string }[]>)[name] ?? [];
  return { ...(answer as object), [name]: list.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** The headers of a device that already has the reply. */
export async function withEtag(url: string, benchRequest: BenchRequest): Promise<BenchRequest> {
  if (!benchRequest.unchanged) return benchRequest;
  const response = await fetch(url + benchRequest.path);
  await response.arrayBuffer();
  return {
    ...benchRequest,
    headers: { ...benchRequest.headers, 'if-none-match': response.headers.get('etag') ?? '' },
  };
}
