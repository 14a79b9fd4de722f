export { importLocalities } from './actions.ts';
export { holdLocalities, localitiesOf, type Localities } from './cache.ts';
export { keyOf, localityWords, type Locality } from './rules.ts';
