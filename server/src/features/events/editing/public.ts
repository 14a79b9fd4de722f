export { datesAfter, eventsToday, loadStaffEvent } from './actions.ts';
export { eventFinder, eventMediaUses } from './presenter.ts';
