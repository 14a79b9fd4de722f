export {
  brokenCalendarsToday,
  coordinatorFinder,
  loadStaffCoordinator,
  noteCoordinatorChange,
} from './actions.ts';
export { findCoordinatorRow, readCallsToCome } from './store.ts';
