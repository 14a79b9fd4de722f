export { noteEventChange, type NotedChange } from './actions.ts';
export { fieldsBetween } from './rules.ts';
export { readLastSaved } from './store.ts';
