export { eventsFeed, holdEvents, type EventCache } from './cache.ts';
export { eventChanged, planEvents } from './jobs.ts';
export { eventState, summarizeEvent } from './rules.ts';
export {
  countIn,
  countOut,
  findEvent,
  lockEvent,
  readEvents,
  takeForWaiting,
  takeOneMore,
  type EventRow,
} from './store.ts';
