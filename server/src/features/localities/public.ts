export { importLocalities } from './actions.ts';
export { holdLocalities, type Localities } from './held.ts';
