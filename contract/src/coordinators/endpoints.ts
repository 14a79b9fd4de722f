import {
  bookCoordinator,
  cancelCoordinatorBooking,
  listCoordinatorBookings,
  listCoordinators,
  moveCoordinatorBooking,
  readCoordinator,
  readMyCoordinator,
} from '../coordinators.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  addAbsence,
  changeAbsence,
  countCallsInDays,
  listCallsToSettle,
  removeAbsence,
  settleCall,
} from './absences.ts';
import {
  coordinatorFeed,
  dropOutsideCalendar,
  endCoordinatorFeed,
  makeCoordinatorFeed,
  readOutsideCalendar,
  setOutsideCalendar,
} from './calendars.ts';
import {
  addCoordinator,
  changeCoordinator,
  listOrUnlistCoordinator,
  listStaffCoordinators,
  readStaffCoordinator,
} from './editing.ts';

/** The endpoints for guests, members and calendar programs. */
export const coordinatorEndpoints = [
  listCoordinators,
  readMyCoordinator,
  // Before the coordinator itself, because an id in a route pattern could have any ending.
  coordinatorFeed,
  readCoordinator,
  bookCoordinator,
  listCoordinatorBookings,
  moveCoordinatorBooking,
  cancelCoordinatorBooking,
] as const satisfies readonly Endpoint[];

/** The endpoints for staff. */
export const coordinatorStaffEndpoints = [
  listStaffCoordinators,
  addCoordinator,
  readStaffCoordinator,
  changeCoordinator,
  listOrUnlistCoordinator,
  countCallsInDays,
  addAbsence,
  changeAbsence,
  removeAbsence,
  listCallsToSettle,
  settleCall,
  makeCoordinatorFeed,
  endCoordinatorFeed,
  setOutsideCalendar,
  readOutsideCalendar,
  dropOutsideCalendar,
] as const satisfies readonly Endpoint[];
