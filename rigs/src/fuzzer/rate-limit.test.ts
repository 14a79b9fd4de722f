import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type Product } from '../start-product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_PER_MINUTE: '5' });
  for (let at = 0; at < 5; at += 1) await fetch(`${product.baseUrl}/api/v1/topics`);
});

afterAll(() => product.stop());

it('the rate limit says how long to wait', async () => {
  const refused = await fetch(`${product.baseUrl}/api/v1/topics`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(await refused.json()).toMatchObject({ code: 'rate_limited', status: 429 });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('the rate limit still lets pages open, urgent help first', async () => {
  const paths = ['/urgent-help', '/welcome-page', '/tabs/learn/fatigue'];
  const answers = await Promise.all(paths.map((path) => fetch(product.baseUrl + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
