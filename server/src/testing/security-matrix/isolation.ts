import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import type { Database } from '#platform/database.ts';
import {
  endpointName,
  requestTo,
  type ApiAnswered,
  type AskApi,
  type ApiCall,
  type CallOptions,
} from './ask.ts';
import { goodInput, inputsOf, withTexts } from './inputs.ts';
import { snapshotOf } from './snapshot.ts';

/** A member whose data is all marked: a unique word, and all her ids. */
export interface Marked {
  mark: string;
  ids: readonly string[];
}

/** Calls that would end her account or session, which are skipped while her rows are filled. */
const endings = ['POST /accounts/logout', 'POST /settings/deletion', 'DELETE /settings/data'];

/**
 * Writes everywhere a member can write, with the mark in every text that accepts it. Returns how many calls were
 * accepted.
 */
export async function fillWithMarks(
  ask: AskApi,
  endpoints: readonly Endpoint[],
  { token, mark, seed }: { token: string; mark: string; seed: number },
): Promise<number> {
  let taken = 0;
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET' || endings.includes(endpointName(endpoint))) continue;
    for (const input of [goodInput(endpoint, seed), ...fc.sample(inputsOf(endpoint), { seed, numRuns: 8 })]) {
      const marked = { ...input, body: withTexts(input.body, (text) => `${mark} ${text}`) };
      const fits = endpoint.body?.safeParse(marked.body).success === true;
      const { status } = await ask({ ...requestTo(endpoint, fits ? marked : input), token });
      if (status < 300) taken += 1;
    }
  }
  return taken;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every id in the rows that refer to her, and in the rows that refer to those. */
export async function idsOf(db: Database, id: string, mark: string): Promise<string[]> {
  const rows = [...(await snapshotOf(db)).values()].flat();
  const existing = new Set([id]);
  for (let steps = 0; steps < 2; steps += 1) {
    const hers = rows.filter((row) => row.includes(mark) || [...existing].some((one) => row.includes(one)));
    for (const row of hers) for (const [match] of row.matchAll(uuid)) existing.add(match);
  }
  return [...existing];
}

/** Requests by a stranger with her ids in place of any text, and as unknown parameters. */
export function triesOn(
  endpoints: readonly Endpoint[],
  ids: readonly string[],
): fc.Arbitrary<{ endpoint: Endpoint; input: CallOptions }> {
  const id = fc.constantFrom(...ids);
  const extra = fc.constantFrom('', '', '', 'id', 'member_id', 'account_id', 'on_behalf_of', 'owner');
  const replacing = fc.array(fc.option(id), { minLength: 12, maxLength: 12 });
  return fc.oneof(
    ...endpoints.map((endpoint) =>
      fc.tuple(inputsOf(endpoint), replacing, extra, id).map(([input, replacements, name, other]) => {
        const left = [...replacements];
        const replaced = withTexts(input, (text) => left.pop() ?? text) as CallOptions;
        return { endpoint, input: name ? withExtra(replaced, name, other) : replaced };
      }),
    ),
  );
}

function withExtra(input: CallOptions, name: string, id: string): CallOptions {
  const { body } = input;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject
    ? { ...input, body: { ...body, [name]: id } }
    : { ...input, query: { ...input.query, [name]: id } };
}

export const canaryWords = ({ path, body }: ApiCall) => `${decodeURIComponent(path)} ${JSON.stringify(body)}`;

/** Her data in a reply to someone who did not send it. */
export function bytesOf({ mark, ids }: Marked, lines: string, { body, headers }: ApiAnswered): string[] {
  const answer = `${body} ${JSON.stringify(headers)}`;
  return [mark, ...ids].filter((one) => answer.includes(one) && !lines.includes(one));
}
