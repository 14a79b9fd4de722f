import './tables.ts';

export { feedStarter } from './actions.ts';
export {
  ageBandAt,
  ageBandsOf,
  checkedSince,
  freshnessOf,
  holidaysOf,
  isBehind,
  isForCalls,
  parseOpenings,
  statesServed,
} from './rules.ts';
export { slugOf } from '#features/directory/feeds/slug.ts';
export type { ServedArea, Sureness } from '#features/directory/feeds/imported-record.ts';
export { nameServices, readServiceAddresses, type NamedService } from './store.ts';
