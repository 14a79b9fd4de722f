import { randomUUID } from 'node:crypto';
import { everyone, members, only, type MatrixRow } from './row.ts';

const noCoach = {
  id: '0190a000-0000-7000-8000-000000000010',
  baseline: { fatigue: 6, interference: 5, confidence: 4 },
  zone: 'Australia/Sydney',
  consent: true,
};

/** The rows for the energy coach, written by hand like the rest of the matrix. */
export const energyRows: Readonly<Record<string, MatrixRow>> = {
  'GET /energy_coaches': members(200),
  'POST /energy_coaches': members(409, () => ({ body: { ...noCoach, red_flags: ['chest_pain'] } })),
  'PUT /energy_coaches/{id}': members(404, () => ({
    params: { id: randomUUID() },
    body: { state: 'paused' },
  })),
  'GET /energy_coaches/summary': members(200),
  'GET /energy_coaches/treatment_weeks': members(200),
  'GET /energy_coaches/tomorrow': members(200),
  'GET /energy_coaches/review': members(404),
  'POST /energy_coaches/review': members(404, () => ({
    body: { cycle_id: randomUUID(), ...noCoach.baseline, next: 'rest' },
  })),
  'GET /energy_coach_days': members(200),
  'POST /energy_coach_days': members(409, () => ({
    body: { id: randomUUID(), date: '2027-03-01', zone: 'Australia/Sydney' },
  })),
  'GET /energy_coach_days/{id}': members(404, () => ({ params: { id: randomUUID() } })),
  'PUT /energy_coach_days/{id}': members(409, () => ({
    params: { id: randomUUID() },
    body: { date: '2027-03-01', zone: 'Australia/Sydney', sent_at: '2027-03-01T00:00:00Z', fields: {} },
  })),
  'GET /strategies': everyone(200),
  'GET /patient_strategies': members(200),
  'POST /patient_strategies': members(404, () => ({
    body: { id: randomUUID(), cycle_id: randomUUID(), own_text: 'Sit down first' },
  })),
  'PUT /patient_strategies/{id}': members(404, () => ({ params: { id: randomUUID() }, body: { helped: 1 } })),
  'GET /energy_coach_cycles/report': members(404),
  'POST /energy_report_links': members(404, () => ({ body: { cycle_ids: [randomUUID()] } })),
  'GET /energy_report_links': members(200),
  'DELETE /energy_report_links/{id}': members(404, () => ({ params: { id: randomUUID() } })),
  'GET /coordinator_booking_reports': members(200),
  'PUT /coordinator_bookings/{id}/report': members(404, () => ({
    params: { id: randomUUID() },
    body: { cycle_ids: [randomUUID()], consent: true },
  })),
  'DELETE /coordinator_bookings/{id}/report': members(404, () => ({ params: { id: randomUUID() } })),
  'GET /staff/coordinator_bookings/{id}/report': only('support', 404, () => ({
    params: { id: randomUUID() },
  })),
  'POST /shared_reports/open': everyone(410, () => ({ body: { token: 'no-such-token', code: '123456' } })),
};
