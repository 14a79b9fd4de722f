export { datesAfter, eventsToday, loadStaffEvent } from './actions.ts';
export { eventFinder } from './presenter.ts';
