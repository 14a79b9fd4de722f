import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import type { Database } from '#platform/database.ts';
import { nameOf, requestTo, type Answered, type Ask, type Asked, type Input } from './ask.ts';
import { goodInput, inputsOf, withTexts } from './inputs.ts';
import { snapshotOf } from './snapshot.ts';

/** Somebody whose everything is marked: a word that stands nowhere else, and all that her rows are called. */
export interface Marked {
  mark: string;
  ids: readonly string[];
}

/** What would end her account or her session is not hers to call while she fills her rows. */
const endings = ['POST /accounts/logout', 'POST /settings/deletion', 'DELETE /settings/data'];

/** She writes wherever a member can write, with the mark in every text that takes it. Gives back how often it was taken. */
export async function fillWithMarks(
  ask: Ask,
  endpoints: readonly Endpoint[],
  { token, mark, seed }: { token: string; mark: string; seed: number },
): Promise<number> {
  let taken = 0;
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET' || endings.includes(nameOf(endpoint))) continue;
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

/** Every id in every row that names her, and in every row that such a row leads to. */
export async function idsOf(db: Database, id: string, mark: string): Promise<string[]> {
  const rows = [...(await snapshotOf(db)).values()].flat();
  const known = new Set([id]);
  for (let steps = 0; steps < 2; steps += 1) {
    const hers = rows.filter((row) => row.includes(mark) || [...known].some((one) => row.includes(one)));
    for (const row of hers) for (const [found] of row.matchAll(uuid)) known.add(found);
  }
  return [...known];
}

/** Requests of a stranger with her ids in the place of any text, and with names for them that nobody asked for. */
export function triesOn(
  endpoints: readonly Endpoint[],
  ids: readonly string[],
): fc.Arbitrary<{ endpoint: Endpoint; input: Input }> {
  const id = fc.constantFrom(...ids);
  const extra = fc.constantFrom('', '', '', 'id', 'member_id', 'account_id', 'on_behalf_of', 'owner');
  const replacing = fc.array(fc.option(id), { minLength: 12, maxLength: 12 });
  return fc.oneof(
    ...endpoints.map((endpoint) =>
      fc.tuple(inputsOf(endpoint), replacing, extra, id).map(([input, replacements, name, other]) => {
        const left = [...replacements];
        const replaced = withTexts(input, (text) => left.pop() ?? text) as Input;
        return { endpoint, input: name ? withExtra(replaced, name, other) : replaced };
      }),
    ),
  );
}

function withExtra(input: Input, name: string, id: string): Input {
  const { body } = input;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject
    ? { ...input, body: { ...body, [name]: id } }
    : { ...input, query: { ...input.query, [name]: id } };
}

export const wordsOf = ({ path, body }: Asked) => `${decodeURIComponent(path)} ${JSON.stringify(body)}`;

/** What of her stands in an answer to somebody who never said it themself. */
export function bytesOf({ mark, ids }: Marked, said: string, { body, headers }: Answered): string[] {
  const answer = `${body} ${JSON.stringify(headers)}`;
  return [mark, ...ids].filter((one) => answer.includes(one) && !said.includes(one));
}
