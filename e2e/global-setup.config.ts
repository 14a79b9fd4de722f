import { startForTheRun } from './start-product.ts';

/** Playwright requires a default export; the work is in start-product.ts. */
export default startForTheRun;
