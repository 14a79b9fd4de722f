import './tables.ts';

export { feedStarter } from './actions.ts';
export { ageBandsOf, checkedSince, freshnessOf, isBehind, openingsOf, statesOf } from './rules.ts';
export { slugOf } from '#platform/feeds/slug.ts';
export type { Sureness } from '#platform/feeds/fed.ts';
export { nameServices } from './store.ts';
