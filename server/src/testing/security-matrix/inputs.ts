import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { valid } from '@kindred/rigs/fuzzer/arbitraries.ts';
import fc from 'fast-check';
import type { CallOptions } from './ask.ts';
import { someServiceFields } from './directory-rows.ts';
import { someCoordinatorFields } from '#features/coordinators/editing/fixtures.ts';
import { someEventFields } from './event-rows.ts';

type Schema = NonNullable<Endpoint['body']>;

/** Inputs an honest client may send to an endpoint. */
export function inputsOf({ params, query, body }: Endpoint): fc.Arbitrary<CallOptions> {
  const part = (schema: Schema | undefined): fc.Arbitrary<unknown> =>
    schema ? valid(schema) : fc.constant(undefined);
  return fc.tuple(part(params), part(query), part(body)).map(([params_, query_, body_]) => ({
    params: (params_ ?? {}) as Record<string, unknown>,
    query: (query_ ?? {}) as Record<string, unknown>,
    body: body_,
  }));
}

/** Maps every string in a value, keeping the structure. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part: unknown) => withTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, change)]));
}

/** A body that makes this endpoint do something, because some need more than their schema can express. */
const better: Readonly<Record<string, object>> = {
  'POST /accounts/register': { first_name: 'Kim', email: 'kim@example.org', terms_version: '1' },
  'POST /accounts/mobile_login': { mobile: '0420 000 000' },
  'POST /accounts/guest_data': { bookmarks: { tips: ['rest'] }, filters: { location_filter: 'Perth' } },
  'POST /bookmarks/titles': { bookmarks: { tips: ['rest'] } },
  'PUT /accounts/profile': { account: { first_name: 'Kim', birth_year: 1960, low_energy: true } },
  'POST /diagnoses': {
    id: '0190a000-0000-7000-8000-000000000002',
    diagnosis: ['myeloma'],
    diagnosed_in: { myeloma: '2024' },
    stage: 'in_treatment',
  },
  'POST /staff/events': {
    id: '0190a000-0000-7000-8000-000000000005',
    fields: someEventFields,
    day: '2030-01-01',
    at: '10:00',
    repeat: null,
  },
  'PUT /staff/events/{id}/fields': { edition: 0, fields: someEventFields, scope: 'this' },
  'POST /staff/coordinators': {
    key: '0190a000-0000-7000-8000-000000000008',
    fields: someCoordinatorFields,
  },
  'PUT /staff/coordinators/{id}/fields': { version: '1', fields: someCoordinatorFields },
  'POST /staff/directory/services': {
    id: '0190a000-0000-7000-8000-000000000006',
    fields: someServiceFields,
  },
  'PUT /staff/directory/services/{id}/fields': { edition: 0, fields: someServiceFields },
  'POST /staff/directory/services/{id}/merge': {
    merged: '0190a000-0000-7000-8000-000000000007',
    kept_edition: 0,
    merged_edition: 0,
    choices: {},
  },
  'PUT /staff/charity/brand': { version: '1', brand: { main: '#124f3d', accent: '#a5670f', logo: null } },
  'PUT /staff/desk/hours': {
    openings: [{ weekday: 'MO', opens_at: '09:00', closes_at: '17:00' }],
    holidays: [],
    based_on: { openings: [], holidays: [] },
  },
  'PUT /staff/conversations/{id}/follow_up': { on: '2027-12-24' },
  'POST /goals': { id: '0190a000-0000-7000-8000-000000000003', goal: { goal_key: 'energy' } },
  'POST /topic-preferences': { topic_preferences: ['mind'] },
  'POST /my_caws': {
    id: '0190a000-0000-7000-8000-000000000004',
    concerns: [{ words: 'Sleep', score: 4 }],
    wellbeing: 3,
    note: 'Better than last week',
  },
  'PUT /onboarding': {
    step: 'personalisation',
    status: 'done',
    answers: { relationship: 'patient', stage: 'in_treatment' },
  },
  'PUT /topics/progress': { topic_id: 'fatigue', module_key: 'read', step_number: 1, percent: 20 },
  'PUT /interactive_answers': {
    topic_id: 'fatigue',
    module_key: 'know-your-day',
    answers: { 'one-thing': 'The garden', 'tired-now': 6 },
  },
  'POST /energy_coaches': {
    id: '0190a000-0000-7000-8000-000000000002',
    baseline: { fatigue: 6, interference: 5, confidence: 4 },
    zone: 'Australia/Sydney',
    consent: true,
    red_flags: [],
  },
  'POST /energy_coach_days': {
    id: '0190a000-0000-7000-8000-000000000003',
    date: '2027-03-01',
    zone: 'Australia/Sydney',
  },
  'PUT /energy_coach_days/{id}': {
    date: '2027-03-01',
    zone: 'Australia/Sydney',
    sent_at: '2027-03-01T00:00:00Z',
    fields: {
      note: {
        said: [
          {
            value: 'Slept badly',
            by: '0190a000-0000-7000-8000-000000000004',
            n: 1,
            at: '2027-03-01T00:00:00Z',
          },
        ],
        seen: {},
      },
    },
  },
  'POST /notification_preferences/configure': {
    channels: [{ category: 'news', channel: 'push', on: false }],
    quiet: { on: true, from: '21:00', until: '07:00' },
    zone: 'Australia/Perth',
  },
  'POST /push_subscription': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  'POST /push_subscription/phone': { service: 'apns', token: 'a1b2c3d4'.repeat(8) },
  'POST /topics/{id}/clarity': { id: '0190a000-0000-7000-8000-000000000001', clear: true, note: 'Good' },
  'POST /conversations': { id: '0190a000-0000-7000-8000-000000000002', topic: 'feelings', for: 'me' },
  'POST /contact_forms': {
    id: '0190a000-0000-7000-8000-000000000002',
    kind: 'technical',
    about: 'other',
    name: 'Kim',
    message: 'Hello',
    best_time: 'any',
    email: 'kim@example.org',
  },
};
const betterParams: Readonly<Record<string, Record<string, string>>> = {
  'POST /topics/{id}/clarity': { id: 'fatigue' },
};

/** A valid input for an endpoint, deterministic for a given seed. */
export function goodInput(endpoint: Endpoint, seed: number): CallOptions {
  const name = `${endpoint.method} ${endpoint.path}`;
  const [sampled = {}] = fc.sample(inputsOf(endpoint), { seed, numRuns: 1 });
  return {
    ...sampled,
    params: betterParams[name] ?? sampled.params ?? {},
    body: better[name] ?? sampled.body,
  };
}
