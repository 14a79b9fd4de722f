export { feedStarter } from './actions.ts';
export { freshnessOf, isBehind, openingsOf, slugOf } from './rules.ts';
export type { Sureness } from './tables.ts';
