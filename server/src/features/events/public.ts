export { eventsFeed, holdEvents, type HeldEvents } from './held.ts';
export { eventChanged, planEvents } from './jobs.ts';
export { stateOf, summaryOf } from './rules.ts';
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
