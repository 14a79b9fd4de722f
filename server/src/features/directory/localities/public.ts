export { importLocalities } from './actions.ts';
export { holdLocalities, type Localities } from './cache.ts';
export { keyOf, localityWords, type Locality } from './rules.ts';
