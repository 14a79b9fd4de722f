import { isDeepStrictEqual } from 'node:util';
import type { Asked, Case } from './case.ts';
import type { Operation } from './operations.ts';
import type { Rows } from './rows/all-rows.ts';

/** A fast wrong answer is worth nothing: every question is asked once of both, and compared, before anything is measured. */
export async function checkAnswers(
  operation: Operation,
  rows: Rows,
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
  { unchanged, status = 200, ...asked }: Asked,
  { expected, besides = [], unordered }: Omit<Case, 'ours' | 'floor'>,
): Promise<void> {
  const sent = asked.body?.();
  const options = {
    method: asked.method,
    headers: { ...asked.headers },
    ...(sent === undefined ? {} : { body: sent }),
  };
  const response = await fetch(url + asked.path, options);
  const inOrder = (one: unknown) => (unordered === undefined ? one : withSorted(one, unordered));
  const answer = inOrder(without(await response.json(), besides));
  const wanted = inOrder(expected ?? (JSON.parse(sent ?? 'null') as unknown));
  if (response.status !== (unchanged ? 200 : status) || !isDeepStrictEqual(answer, wanted)) {
    throw new Error(
      `${who} answers ${response.status} and wrongly at ${asked.path}\n is     ${JSON.stringify(answer).slice(0, 600)}\n should ${JSON.stringify(wanted).slice(0, 600)}`,
    );
  }
  if (!unchanged) return;
  const again = await fetch(url + asked.path, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  if (again.status !== 304 || (await again.text()) !== '')
    throw new Error(`${who} does not say 304 at ${asked.path}`);
}

function without(answer: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return answer;
  return Object.fromEntries(Object.entries(answer as object).filter(([name]) => !names.includes(name)));
}

function withSorted(answer: unknown, name: string): unknown {
  const list = (answer as Record<string, { id: string }[]>)[name] ?? [];
  return { ...(answer as object), [name]: list.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** What a device that has the answer already sends along. */
export async function withEtag(url: string, asked: Asked): Promise<Asked> {
  if (!asked.unchanged) return asked;
  const response = await fetch(url + asked.path);
  await response.arrayBuffer();
  return { ...asked, headers: { ...asked.headers, 'if-none-match': response.headers.get('etag') ?? '' } };
}
