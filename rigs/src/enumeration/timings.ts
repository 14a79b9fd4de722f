import { Agent, request } from 'node:http';
import { chanceFrom } from '#kill/chance.ts';

export const kinds = ['known', 'unknown', 'disabled'] as const;
export type Kind = (typeof kinds)[number];
export type Timings = Readonly<Record<Kind, number[]>>;

/** One question about an address; gives back how long the answer took, in ms. */
export type Timed = (kind: Kind, nth: number) => Promise<number>;

/** Each kind as often, in an order that only chance knows, so that nothing else differs between them. */
export async function timings(ask: Timed, each: number, seed: number): Promise<Timings> {
  const chance = chanceFrom(seed);
  const order = kinds
    .flatMap((kind) => Array.from({ length: each }, (_, nth) => ({ kind, nth, at: chance() })))
    .toSorted((a, b) => a.at - b.at);
  const found: Timings = { known: [], unknown: [], disabled: [] };
  for (const { kind, nth } of order) found[kind].push(await ask(kind, nth));
  return found;
}

/** Posts over one kept connection, from the first byte sent to the last byte read. */
export function timedPosts(baseUrl: string, expected: number) {
  const { hostname, port } = new URL(baseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (path: string, body: object, more: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...more },
        },
        (response) => {
          response.resume();
          response.on('end', () => {
            if (response.statusCode === expected) resolve(performance.now() - began);
            else reject(new Error(`${path} was answered ${response.statusCode}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  return { post, end: () => agent.destroy() };
}
