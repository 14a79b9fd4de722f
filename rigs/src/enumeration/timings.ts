import { Agent, request } from 'node:http';
import { seededRandom } from '#kill/seeded-random.ts';

export const timedKinds = ['known', 'unknown', 'disabled'] as const;
export type TimedKind = (typeof timedKinds)[number];
export type Timings = Readonly<Record<TimedKind, number[]>>;

/** One request about an address; returns the response time in ms. */
export type Timed = (kind: TimedKind, nth: number) => Promise<number>;

/** The same number of each kind, in random order, so that nothing else differs between them. */
export async function timings(ask: Timed, each: number, seed: number): Promise<Timings> {
  const chance = seededRandom(seed);
  const order = timedKinds
    .flatMap((kind) => Array.from({ length: each }, (_, nth) => ({ kind, nth, at: chance() })))
    .toSorted((a, b) => a.at - b.at);
  const result: Timings = { known: [], unknown: [], disabled: [] };
  for (const { kind, nth } of order) result[kind].push(await ask(kind, nth));
  return result;
}

/** Posts over one kept-alive connection, timed from the first byte sent to the last byte read. */
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
