import { startForTheRun } from './start-product.ts';

/** Playwright wants a default export; the work is done next door. */
export default startForTheRun;
