export { eventsFeed, holdEvents, type EventCache } from './cache.ts';
export { eventChanged, planEvents } from './jobs.ts';
export { tellOfEvent } from './actions.ts';
export { dummyLinkOf, eventState, hasRecording, summarizeEvent, timesOf } from './rules.ts';
export {
  reserveSeats,
  releaseSeats,
  dropEventDraft,
  findEvent,
  findEventOfStaff,
  lockEvent,
  lockLaterDates,
  readEvents,
  readRecordingUses,
  setPublished,
  takeForWaiting,
  takeOneMore,
  type EventRow,
} from './store.ts';
export type { NewEvent } from './tables.ts';
