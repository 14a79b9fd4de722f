import { api } from '@kindred/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leakGrep } from './leak-grep.ts';
import { freePort, startProduct, type Product } from './start-product.ts';

let product: Product;
let metricsUrl: string | undefined;

beforeAll(async () => {
  const port = await freePort();
  product = await startProduct({
    LOG_LEVEL: 'debug',
    RATE_LIMIT_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    METRICS_PORT: String(port),
  });
  const url = `http://127.0.0.1:${port}/metrics`;
  metricsUrl = await fetch(url).then(
    (answer) => (answer.ok ? url : undefined),
    () => undefined,
  );
});

afterAll(() => product.stop());

it('keeps request data out of the log and metrics, even when it is refused', async () => {
  const seed = Number(process.env['SEED'] ?? 2027);
  const { requests, lines, leaks } = await leakGrep({
    baseUrl: product.baseUrl,
    logFile: product.logFile,
    metricsUrl,
    endpoints: api,
    seed,
  });
  process.stdout.write(
    `figure: marks found in log${metricsUrl ? ' and metrics' : ''} ${leaks.length} of ${requests} requests (seed ${seed})\n`,
  );
  expect(leaks.slice(0, 20), `seed ${seed}`).toEqual([]);
  expect(lines, 'the log was written').toBeGreaterThan(requests / 2);
});
