export { datesAfter, eventsToday, loadStaffEvent } from './actions.ts';
export { eventFinder, eventMediaUses, eventPages } from './presenter.ts';
