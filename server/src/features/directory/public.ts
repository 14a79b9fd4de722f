import './tables.ts';

export { feedStarter } from './actions.ts';
export { freshnessOf, isBehind, openingsOf } from './rules.ts';
export { slugOf } from '#platform/feeds/slug.ts';
export type { Sureness } from '#platform/feeds/fed.ts';
