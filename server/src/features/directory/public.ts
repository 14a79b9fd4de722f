import './tables.ts';

export { feedsToday, feedStarter } from './actions.ts';
export { ageBandsOf, checkedSince, freshnessOf, isBehind, parseOpenings, statesServed } from './rules.ts';
export { slugOf } from '#features/directory/feeds/slug.ts';
export type { ServedArea, Sureness } from '#features/directory/feeds/imported-record.ts';
export { nameServices } from './store.ts';
