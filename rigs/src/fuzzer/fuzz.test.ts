import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { expect, inject, it } from 'vitest';
import { fuzz, serverMemory } from './fuzz.ts';

const requests = Number(process.env['FUZZ'] ?? 8_000);
const seed = Number(process.env['SEED'] ?? 2027);
const endpoints: readonly Endpoint[] = api;
const print = (line: string) => process.stdout.write(`${line} (seed ${seed})\n`);

it(
  'every fuzzed request is answered as the contract says, without an internal error',
  { timeout: 3_600_000 },
  async () => {
    const baseUrl = inject('baseUrl');
    const pid = inject('serverPid');
    await fuzz({ baseUrl, endpoints, requests: 2_000, seed: seed + 1 });
    const before = await serverMemory(pid);
    const { sent, wrong, over2s, slowestMs, byStatus } = await fuzz({ baseUrl, endpoints, requests, seed });
    const growth = (await serverMemory(pid)) - before;
    print(`figure: fuzzed requests ${sent}, wrong answers ${wrong.length}`);
    print(
      `figure: answers by status ${Object.entries(byStatus)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    print(`figure: answers over 2 s ${over2s}, slowest ${slowestMs} ms`);
    print(`figure: server memory grew by ${growth} MB from ${before} MB`);
    expect(wrong.slice(0, 20), `seed ${seed}`).toEqual([]);
    expect(sent).toBe(requests);
    expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(['200', '422']));
  },
);
