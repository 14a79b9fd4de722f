export { insertFeedRun } from './store.ts';
