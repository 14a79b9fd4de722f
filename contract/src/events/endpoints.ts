import type { Endpoint } from '../endpoint.ts';
import { callOffEvent, listEvents, moveEvent, readEvent } from '../events.ts';
import { exportStaffEvents, listStaffEvents } from './editing.ts';
import {
  cancelEventPlace,
  endEventFeed,
  eventCalendar,
  eventFeed,
  listEventPlaces,
  makeEventFeed,
  registerForEvent,
} from './places.ts';

/** What guests and members can do. */
export const eventEndpoints = [
  listEvents,
  // Before the event itself, because an id in a route pattern could end in anything.
  eventCalendar,
  eventFeed,
  readEvent,
  listEventPlaces,
  registerForEvent,
  cancelEventPlace,
  makeEventFeed,
  endEventFeed,
] as const satisfies readonly Endpoint[];

/** What staff can do. */
export const eventEditingEndpoints = [
  listStaffEvents,
  exportStaffEvents,
  moveEvent,
  callOffEvent,
] as const satisfies readonly Endpoint[];
