export { handedEventsToday } from './actions.ts';
