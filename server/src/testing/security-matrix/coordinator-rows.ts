import { randomUUID } from 'node:crypto';
import { someCoordinatorFields } from '#features/coordinators/editing/fixtures.ts';
import { everyone, only, type MatrixRow } from './row.ts';

const nobody = { id: 'no-such-coordinator' };
const ofNobody =
  (more: object = {}) =>
  () => ({ params: nobody, ...more });
const days = { first_day: '2027-03-01', last_day: '2027-03-02' };

/** The `directory` permission covers coordinators; members' calls are covered by `support`. */
export const coordinatorRows: Readonly<Record<string, MatrixRow>> = {
  'GET /support_coordinators/feed/{token}.ics': everyone(404, () => ({ params: { token: 'no-such-token' } })),
  'GET /staff/coordinators': only('directory', 200, () => ({})),
  'POST /staff/coordinators': only('directory', 422, () => ({
    body: { key: randomUUID(), fields: { ...someCoordinatorFields, zone: 'Mars/Base' } },
  })),
  'GET /staff/coordinators/{id}': only('directory', 404, ofNobody()),
  'PUT /staff/coordinators/{id}/fields': only(
    'directory',
    404,
    ofNobody({ body: { version: '1', fields: someCoordinatorFields } }),
  ),
  'PUT /staff/coordinators/{id}/state': only('directory', 404, ofNobody({ body: { active: false } })),
  'GET /staff/coordinators/{id}/calls': only('directory', 404, ofNobody({ query: days })),
  'POST /staff/coordinators/{id}/absences': only('directory', 404, () => ({
    params: nobody,
    body: { id: randomUUID(), ...days, note: '' },
  })),
  'PUT /staff/coordinators/{id}/absences/{absence}': only('directory', 404, () => ({
    params: { ...nobody, absence: randomUUID() },
    body: { edition: 1, ...days, note: '' },
  })),
  'DELETE /staff/coordinators/{id}/absences/{absence}': only('directory', 404, () => ({
    params: { ...nobody, absence: randomUUID() },
  })),
  'POST /staff/coordinators/{id}/feed': only('directory', 404, ofNobody({ body: {} })),
  'DELETE /staff/coordinators/{id}/feed': only('directory', 404, ofNobody()),
  'PUT /staff/coordinators/{id}/calendar': only(
    'directory',
    404,
    ofNobody({ body: { url: 'https://calendar.example/a.ics' } }),
  ),
  'POST /staff/coordinators/{id}/calendar/read': only('directory', 404, ofNobody({ body: {} })),
  'DELETE /staff/coordinators/{id}/calendar': only('directory', 404, ofNobody()),
  'GET /staff/coordinator_bookings/to_settle': only('support', 200, () => ({})),
  'POST /staff/coordinator_bookings/{id}/settle': only('support', 404, () => ({
    params: { id: randomUUID() },
    body: { how: 'keep' },
  })),
};
