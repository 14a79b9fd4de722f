export { eventsToday } from './actions.ts';
export { eventFinder } from './presenter.ts';
