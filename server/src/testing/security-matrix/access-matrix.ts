import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import type { Actor } from './actors.ts';
import { problemCode, endpointName, requestTo, type ApiAnswered, type AskApi } from './ask.ts';
import { directoryRows } from './directory-rows.ts';
import { connectRows } from './connect-rows.ts';
import { contentRows } from './content-rows.ts';
import { coordinatorRows } from './coordinator-rows.ts';
import { energyRows } from './energy-rows.ts';
import { eventStaffRows } from './event-rows.ts';
import { peopleRows } from './people-rows.ts';
import { memberStaffRows } from './member-rows.ts';
import { everyone, members, only, staff, type MatrixRow } from './row.ts';

const someone = () => `person-${randomUUID()}@example.org`;
let last = 0;
/** An address receives at most one message a minute, so each call uses a different one. */
const someMobile = () => `04${String(20_000_000 + (last += 1))}`;

/** Well-formed, but from no device. */
const noKey = { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x', transports: [] } };
const noSignature = { id: 'x', response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } };

const noBrowser = {
  endpoint: 'https://push.example/x',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

const saying = { kind: 'topic', id: 'fatigue', said_at: '2027-03-01T00:00:00Z' };

/** Written by hand from the specification, not derived from the contract. An endpoint without a row fails. */
export const rows: Readonly<Record<string, MatrixRow>> = {
  'GET /configs': everyone(200),
  'POST /accounts/register': everyone(202, () => ({
    body: { first_name: 'Kim', email: someone(), terms_version: '1' },
  })),
  'POST /accounts/email_login': everyone(202, () => ({ body: { email: someone() } })),
  'POST /accounts/mobile_login': everyone(202, () => ({ body: { mobile: someMobile() } })),
  'POST /accounts/verify_code': everyone(410, () => ({
    body: { request_id: randomUUID(), code: '000000' },
  })),
  'GET /verify_magic_link.json': everyone(200, () => ({ query: { token: 'no-such-token' } })),
  'GET /accounts/sign_in_requests/{id}': everyone(200, () => ({ params: { id: randomUUID() } })),
  'GET /accounts/profile': members(200),
  'POST /accounts/logout': everyone(200, () => ({ body: {} })),
  'PUT /accounts/profile': members(200, () => ({ body: { account: { first_name: 'Kim' } } })),
  'POST /accounts/guest_data': members(200, () => ({ body: {} })),
  'GET /accounts/salesforce_profile': members(200),
  'GET /stream': members(200),
  'GET /staff/stream': staff(200),
  'GET /terms_of_use': everyone(200),
  'GET /about_me/choices': everyone(200),
  'POST /diagnoses': members(200, () => ({ body: { id: randomUUID(), diagnosis: ['not_sure'] } })),
  'GET /diagnoses': members(200),
  'POST /goals': members(200, () => ({ body: { id: randomUUID(), goal: { own_words: 'Sleep' } } })),
  'GET /goals': members(200),
  'PUT /goals/{id}': members(404, () => ({ params: { id: randomUUID() }, body: { reached: true } })),
  'POST /topic-preferences': members(200, () => ({ body: { topic_preferences: ['mind'] } })),
  'POST /my_caws': members(201, () => ({ body: { id: randomUUID(), concerns: [], wellbeing: 2 } })),
  'GET /my_caws': members(200),
  'GET /tips': everyone(200),
  'GET /tips/mine': members(200),
  'PUT /tips/{id}/mine': members(200, () => ({ params: { id: 'soft-toothbrush' }, body: { tried: true } })),
  'GET /tips/{id}': everyone(404, () => ({ params: { id: 'no-such-tip' } })),
  'GET /online_apps_and_tools': everyone(200),
  'GET /online_apps_and_tools/{id}': everyone(404, () => ({ params: { id: 'no-such-tool' } })),
  'GET /online_programs': everyone(200),
  'GET /online_programs/{id}': everyone(404, () => ({ params: { id: 'no-such-program' } })),
  'GET /services': everyone(200),
  'GET /services/points': everyone(200),
  'GET /services/freshness': everyone(200),
  'GET /services/export': everyone(200, () => ({ query: { format: 'csv' } })),
  'GET /services/{id}': everyone(404, () => ({ params: { id: 'no-such-service' } })),
  'POST /services/{id}/report': everyone(404, () => ({
    params: { id: 'no-such-service' },
    body: { id: randomUUID(), about: 'phone' },
  })),
  'GET /service_types': everyone(200),
  'GET /support_coordinators': everyone(200),
  'GET /support_coordinators/mine': members(200),
  'GET /support_coordinators/{id}': everyone(404, () => ({ params: { id: 'no-such-coordinator' } })),
  'POST /support_coordinators/{id}/bookings': members(404, () => ({
    params: { id: 'no-such-coordinator' },
    body: { id: randomUUID(), starts_at: '2030-01-01T10:00:00Z' },
  })),
  'GET /coordinator_bookings': members(200),
  'PUT /coordinator_bookings/{id}': members(404, () => ({
    params: { id: randomUUID() },
    body: { starts_at: '2030-01-01T10:00:00Z' },
  })),
  'DELETE /coordinator_bookings/{id}': members(404, () => ({ params: { id: randomUUID() } })),
  ...energyRows,
  'GET /events': everyone(200),
  'GET /events/{id}': everyone(404, () => ({ params: { id: 'no-such-event' } })),
  'GET /events/{id}.ics': everyone(404, () => ({ params: { id: 'no-such-event' } })),
  'GET /events/feed/{token}.ics': everyone(404, () => ({ params: { token: 'no-such-token' } })),
  'GET /event_places': members(200),
  'POST /accounts/addresses/email/is_right': members(200, () => ({ body: {} })),
  'GET /events/{id}/recording': members(404, () => ({ params: { id: 'no-such-event' } })),
  'POST /events/{id}/register': members(404, () => ({ params: { id: 'no-such-event' }, body: {} })),
  'POST /events/{id}/cancel': members(404, () => ({ params: { id: 'no-such-event' }, body: {} })),
  'POST /event_feed': members(201, () => ({ body: {} })),
  'DELETE /event_feed': members(200),
  'PUT /staff/events/{id}': only('content', 404, () => ({
    params: { id: 'no-such-event' },
    body: { day: '2030-01-01', at: '10:00', based_on: { day: '2029-12-01', at: '10:00' } },
  })),
  'POST /staff/events/{id}/cancel': only('content', 404, () => ({
    params: { id: 'no-such-event' },
    body: {},
  })),
  'GET /staff/events': only('content', 200, () => ({})),
  ...eventStaffRows,
  ...peopleRows,
  ...memberStaffRows,
  'GET /staff/event_table.csv': only('content', 200, () => ({})),
  'GET /staff/coordinator_bookings': only('support', 200, () => ({ query: { from: '2027-03-01' } })),
  ...coordinatorRows,
  'PUT /staff/me/role': only('support', 200, () => ({ body: { role: 'cancer nurse' } })),
  ...connectRows,
  'GET /notices/mine': members(200),
  ...contentRows,
  ...directoryRows,
  'POST /staff/directory/feeds': only('directory', 200, () => ({
    body: { feed: 'nobody', format: 'hsds_json', text: '[]', preview: true },
  })),
  'GET /staff/directory/checks': only('directory', 200, () => ({})),
  'GET /staff/directory/reach': only('directory', 200, () => ({ query: { place: 'Ballarat' } })),
  'GET /staff/directory/reach/gaps': only('directory', 200, () => ({})),
  'POST /staff/directory/checks': only('directory', 200, () => ({
    body: { checks: [{ id: randomUUID(), reports: [] }] },
  })),
  'POST /staff/directory/checks/{id}': only('directory', 404, () => ({
    params: { id: randomUUID() },
    body: { reports: [] },
  })),
  'PUT /staff/directory/services/{id}': only('directory', 404, () => ({
    params: { id: randomUUID() },
    body: { closed: true },
  })),
  'POST /staff/directory/checks/{id}/ask': only('directory', 404, () => ({
    params: { id: randomUUID() },
    body: {},
  })),
  'GET /service_checks/{token}': everyone(200, () => ({ params: { token: 'no-such-token' } })),
  'POST /service_checks/{token}': everyone(410, () => ({
    params: { token: 'no-such-token' },
    body: { says: 'still_right' },
  })),
  'GET /accounts/sessions': members(200),
  'DELETE /accounts/sessions/{id}': members(404, () => ({ params: { id: randomUUID() } })),
  'POST /accounts/sessions/end_others': members(200, () => ({ body: {} })),
  'GET /accounts/addresses': members(200),
  'POST /accounts/update_and_verify_email_or_mobile': members(202, () => ({ body: { email: someone() } })),
  'DELETE /accounts/update_and_verify_email_or_mobile': members(200),
  'POST /accounts/verify_address': members(410, () => ({
    body: { request_id: randomUUID(), code: '000000' },
  })),
  'DELETE /accounts/addresses/{kind}': members(409, () => ({ params: { kind: 'email' } })),
  'POST /accounts/undo_address': everyone(410, () => ({ body: { token: 'no-such-token' } })),
  'PUT /accounts/discreet_messages': members(200, () => ({ body: { discreet_messages: true } })),
  'GET /accounts/passkeys': members(200),
  'POST /accounts/passkeys/options': members(200, () => ({ body: {} })),
  'POST /accounts/passkeys': members(410, () => ({ body: { credential: noKey } })),
  'DELETE /accounts/passkeys/{id}': members(404, () => ({ params: { id: randomUUID() } })),
  'POST /accounts/passkeys/not_now': members(200, () => ({ body: {} })),
  'POST /accounts/passkey_login/options': everyone(200, () => ({ body: {} })),
  'POST /accounts/passkey_login': everyone(410, () => ({ body: { credential: noSignature } })),
  'POST /staff/email_login': everyone(202, () => ({ body: { email: someone() } })),
  'POST /staff/verify_code': everyone(410, () => ({ body: { request_id: randomUUID(), code: '000000' } })),
  'POST /staff/open_link': everyone(200, () => ({ body: { token: 'no-such-token' } })),
  'POST /staff/passkeys/options': staff(200, () => ({ body: {} })),
  'POST /staff/passkeys': staff(410, () => ({ body: { credential: noKey } })),
  'POST /staff/passkey_check/options': staff(200, () => ({ body: {} })),
  'POST /staff/passkey_check': staff(410, () => ({ body: { credential: noSignature } })),
  'GET /staff/me': staff(200),
  'GET /staff/admins': staff(200),
  'GET /staff/today': staff(200),
  'GET /staff/content/previews/{id}': staff(404, () => ({ params: { id: randomUUID() } })),
  'GET /staff/find': staff(200, () => ({ query: { q: 'sleep' } })),
  'PUT /staff/viewing/{thing}': staff(200, () => ({ params: { thing: 'event-1' }, body: {} })),
  'DELETE /staff/viewing/{thing}': staff(200, () => ({ params: { thing: 'event-1' } })),
  'GET /staff/lists/{list}': staff(200, () => ({ params: { list: 'events' } })),
  'PUT /staff/lists/{list}/columns': staff(200, () => ({
    params: { list: 'events' },
    body: { columns: ['title'] },
  })),
  'PUT /staff/lists/{list}/views/{id}': staff(200, () => ({
    params: { list: 'events', id: randomUUID() },
    body: { name: randomUUID(), search: 'state=planned' },
  })),
  'DELETE /staff/lists/{list}/views/{id}': staff(200, () => ({
    params: { list: 'events', id: randomUUID() },
  })),
  'POST /accounts/restore': everyone(410, () => ({ body: { token: 'no-such-token' } })),
  'POST /counts': everyone(202, () => ({ body: { counts: [{ event: 'page_opened', fields: {} }] } })),
  'POST /faults': everyone(202, () => ({ body: { name: 'TypeError', page: 'learn', frames: [] } })),
  'GET /counts': everyone(200),
  'POST /analytics_ids': members(409, () => ({ body: {} })),
  'GET /settings/privacy/consents': members(200),
  'GET /settings/privacy/staff_looks': members(200),
  'PUT /settings/privacy/consents': members(200, () => ({
    body: { purpose: 'news', given: true, version: '1' },
  })),
  'GET /settings/export': members(200, () => ({ query: { format: 'json' } })),
  'DELETE /settings/data': members(200),
  'POST /settings/deletion': members(200, () => ({ body: {} })),
  'GET /onboarding': members(200),
  'PUT /onboarding': members(200, () => ({ body: { step: 'topics', status: 'skipped' } })),
  'GET /pages/retrieve': everyone(200, () => ({ query: { key: 'home' } })),
  'GET /places': everyone(200, () => ({ query: { q: 'ballarat' } })),
  'GET /search': everyone(200, () => ({ query: { q: 'tired' } })),
  'GET /topics': everyone(200),
  'GET /topics/recommended': members(200),
  'PUT /topics/progress': members(200, () => ({
    body: { topic_id: 'fatigue', module_key: 'read', step_number: 1, percent: 20 },
  })),
  'GET /topic_progresses': members(200),
  'GET /interactive_answers': members(200, () => ({
    query: { topic_id: 'fatigue', module_key: 'know-your-day' },
  })),
  'PUT /interactive_answers': members(200, () => ({
    body: { topic_id: 'fatigue', module_key: 'know-your-day', answers: { 'one-thing': 'The garden' } },
  })),
  'GET /topics/{id}': everyone(200, () => ({ params: { id: 'fatigue' } })),
  'POST /topics/{id}/clarity': everyone(201, () => ({
    params: { id: 'fatigue' },
    body: { id: randomUUID(), clear: true },
  })),
  'GET /bookmarks': members(200),
  'POST /bookmarks': members(200, () => ({ body: saying })),
  'DELETE /bookmarks': members(200, () => ({ query: saying })),
  'GET /dashboard': members(200),
  'PUT /dashboard/update_video_flag': members(200, () => ({ body: { seen: true } })),
  'PUT /dashboard/something_changed': members(200, () => ({ body: { answer: 'later' } })),
  'GET /notifications': members(200),
  'GET /notifications/{id}': members(404, () => ({ params: { id: randomUUID() } })),
  'PUT /notifications/read': members(200, () => ({ body: { ids: [randomUUID()] } })),
  'GET /notification_preferences/current': members(200),
  'POST /notification_preferences/configure': members(200, () => ({ body: { snooze: 'off' } })),
  'POST /push_subscription': members(422, () => ({ body: noBrowser })),
  'POST /push_subscription/phone': members(422, () => ({ body: { service: 'fcm', token: 'x'.repeat(32) } })),
  'DELETE /push_subscription': members(200),
  'GET /unsubscribe/{token}': everyone(200, () => ({ params: { token: 'no-such-token' } })),
  'POST /unsubscribe/{token}': everyone(200, () => ({
    params: { token: 'no-such-token' },
    body: { stop: true },
  })),
  'POST /bookmarks/titles': everyone(200, () => ({
    body: { bookmarks: { topic: { fatigue: { whole: true } } } },
  })),
  'POST /bookmarks/texts': everyone(200, () => ({ body: { topics: ['fatigue'], tips: [] } })),
};

const isNobody = (actor: Actor) =>
  actor === 'guest' || actor === 'junk token' || actor === 'dead token' || actor === 'disabled member';

function isLetIn(who: Exclude<MatrixRow['who'], 'everyone'>, actor: Actor): boolean {
  if (who === 'members') return actor.endsWith('member');
  return who === 'staff' ? actor.startsWith('staff: ') : who.some((one) => actor === `staff: ${one}`);
}

/** The status, with the code if authorisation itself refuses. */
function expectedOf({ who, is }: MatrixRow, actor: Actor): string {
  if (who === 'everyone') return String(is);
  if (isNobody(actor)) return '401 session_ended';
  return isLetIn(who, actor) ? String(is) : '404 not_found';
}

function report(answer: ApiAnswered, expected: string): string {
  return expected.includes(' ') ? `${answer.status} ${problemCode(answer)}` : String(answer.status);
}

export interface Deviation {
  endpoint: string;
  actor: Actor;
  expected: string;
  match: string;
}

/** Calls as this actor; undefined if the reply is as expected. */
export async function deviation(
  ask: AskApi,
  endpoint: Endpoint,
  actor: Actor,
  token: string | undefined,
): Promise<Deviation | undefined> {
  const name = endpointName(endpoint);
  const row = rows[name];
  if (!row) return { endpoint: name, actor, expected: 'a row in matrix.ts', match: 'none' };
  const expected = expectedOf(row, actor);
  const match = report(await ask({ ...requestTo(endpoint, row.send()), token }), expected);
  return match === expected ? undefined : { endpoint: name, actor, expected, match };
}
