export { importLocalities } from './actions.ts';
export { holdLocalities, type Localities } from './cache.ts';
export { localityWords, type Locality } from './rules.ts';
