export { noteEventChange, type NotedChange } from './actions.ts';
export { fieldsBetween } from './rules.ts';
