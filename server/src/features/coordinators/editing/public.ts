export {
  brokenCalendarsToday,
  coordinatorFinder,
  loadStaffCoordinator,
  noteCoordinatorChange,
} from './actions.ts';
export { decideCallsAnew, findCoordinatorRow, readCallsToCome } from './store.ts';
