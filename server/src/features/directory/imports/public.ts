export { feedsToday } from './actions.ts';
export { insertFeedRun } from './store.ts';
