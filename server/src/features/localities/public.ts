export { importLocalities } from './actions.ts';
export { holdLocalities, type Localities } from './held.ts';
export { wordsOf, type Locality } from './rules.ts';
