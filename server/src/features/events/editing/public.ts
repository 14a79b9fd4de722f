export { eventsToday } from './actions.ts';
