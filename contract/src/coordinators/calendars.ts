import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';
import { ofCoordinator, StaffCoordinator } from './editing.ts';

const access = 'staff:directory';

export const coordinatorFeed = endpoint({
  method: 'GET',
  path: '/support_coordinators/feed/{token}.ics',
  access: 'anyone',
  summary: 'Subscribe to a coordinator’s calls',
  description:
    'Returns a calendar at a private address that calendar apps can subscribe to. It has times only: no name, number or subject.',
  params: z.strictObject({ token: Id }),
  streams: ['text/calendar'],
  reply: z.string(),
  refusals: { not_found: 404 },
});

export const makeCoordinatorFeed = endpoint({
  method: 'POST',
  path: '/staff/coordinators/{id}/feed',
  access,
  summary: 'Create the calendar feed of a coordinator',
  description:
    'The address is returned only once, and it replaces any previous address. Leaves a row in the audit log.',
  params: ofCoordinator,
  body: z.strictObject({}),
  reply: z.object({ address: z.string(), made_at: Instant }),
  status: 201,
  refusals: { not_found: 404 },
  audited: false,
});

export const endCoordinatorFeed = endpoint({
  method: 'DELETE',
  path: '/staff/coordinators/{id}/feed',
  access,
  summary: 'Revoke the calendar feed of a coordinator',
  description: 'Its address stops working immediately. Idempotent. Leaves a row in the audit log.',
  params: ofCoordinator,
  reply: StaffCoordinator,
  refusals: { not_found: 404 },
  audited: false,
});

export const setOutsideCalendar = endpoint({
  method: 'PUT',
  path: '/staff/coordinators/{id}/calendar',
  access,
  summary: 'Read busy times from a calendar',
  description:
    'The address is read immediately; if there is no calendar, nothing is stored. After that it is read every 15 minutes. Only public addresses, up to 3 MB and 20 seconds. Leaves a row in the audit log.',
  params: ofCoordinator,
  body: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  reply: StaffCoordinator,
  refusals: {
    not_found: 404,
    calendar_address_wrong: 422,
    calendar_unreachable: 422,
    calendar_refused: 422,
    not_a_calendar: 422,
    calendar_too_large: 422,
  },
  audited: false,
});

export const readOutsideCalendar = endpoint({
  method: 'POST',
  path: '/staff/coordinators/{id}/calendar/read',
  access,
  summary: 'Refresh a coordinator’s calendar',
  description: 'Reads it now instead of at the next round. The reply says what went wrong, if anything.',
  params: ofCoordinator,
  body: z.strictObject({}),
  reply: StaffCoordinator,
  refusals: { not_found: 404 },
  audited: false,
});

export const dropOutsideCalendar = endpoint({
  method: 'DELETE',
  path: '/staff/coordinators/{id}/calendar',
  access,
  summary: 'Stop reading a calendar',
  description: 'Its busy times can be booked again immediately. Idempotent. Leaves a row in the audit log.',
  params: ofCoordinator,
  reply: StaffCoordinator,
  refusals: { not_found: 404 },
  audited: false,
});
