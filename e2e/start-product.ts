import { startProduct } from '@kindred/rigs/start-product.ts';

/** One server for the whole run. What is returned ends it, and fails the run when it does not end in peace. */
export async function startForTheRun(): Promise<() => Promise<void>> {
  const product = await startProduct({ RATE_LIMIT_PER_MINUTE: '1000000' });
  process.env['KINDRED_URL'] = product.baseUrl;
  return product.stop;
}
