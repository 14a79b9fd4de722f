import type { Endpoint } from '../endpoint.ts';
import { callOffEvent, listEvents, moveEvent, readEvent, listEventChoices } from '../events.ts';
import {
  changeEventFields,
  createEvent,
  dropEventTyping,
  exportStaffEvents,
  listStaffEvents,
  publishEvent,
  readEventTyping,
  readStaffEvent,
  removeEventDraft,
  storeEventTyping,
} from './editing.ts';
import { listEventChanges } from './history.ts';
import { confirmHandOver, handOverEvent, listEventOrganisers } from './organisers.ts';
import { messageEventPeople, previewEventMessage, readEventPeople, recordAttendance } from './people.ts';
import {
  cancelEventPlace,
  endEventFeed,
  eventCalendar,
  eventFeed,
  listEventPlaces,
  makeEventFeed,
  readEventRecording,
  registerForEvent,
} from './places.ts';

/** The endpoints for guests and members. */
export const eventEndpoints = [
  listEvents,
  // Before the event itself, because an id in a route pattern could have any ending.
  eventCalendar,
  eventFeed,
  readEvent,
  readEventRecording,
  listEventPlaces,
  registerForEvent,
  cancelEventPlace,
  makeEventFeed,
  endEventFeed,
] as const satisfies readonly Endpoint[];

/** The endpoints for staff. */
export const eventEditingEndpoints = [
  listStaffEvents,
  exportStaffEvents,
  listEventChoices,
  createEvent,
  readStaffEvent,
  listEventChanges,
  changeEventFields,
  publishEvent,
  removeEventDraft,
  readEventTyping,
  storeEventTyping,
  dropEventTyping,
  listEventOrganisers,
  handOverEvent,
  confirmHandOver,
  moveEvent,
  callOffEvent,
  readEventPeople,
  recordAttendance,
  previewEventMessage,
  messageEventPeople,
] as const satisfies readonly Endpoint[];
