import type { EventPlace, EventPlaces } from '@kindred/contract/events/places.ts';
import type { TestApp } from '../../../testing/given-app.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';

type Details = NonNullable<Parameters<typeof givenMember>[1]>;

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT';

export interface Visitor {
  id: string;
  email: string;
  token: string;
  /** `through` selects another server, if there are two. */
  register: (event: string, body?: object, through?: TestApp) => Promise<EventPlace & { code?: string }>;
  cancel: (event: string) => Promise<EventPlace & { code?: string }>;
  places: () => Promise<EventPlaces>;
  call: (
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    path: string,
    body?: object,
  ) => ReturnType<TestApp['raw']>;
}

/** A signed-in member who attends events. */
export async function givenVisitor(app: TestApp, overrides: Details = {}): Promise<Visitor> {
  const { id, email } = await givenMember(app.db, overrides);
  const token = newToken();
  const beginning = { owner: { member_id: id }, token, shared: false, device: '', now: app.clock.now() };
  await app.db.transaction().execute((tx) => beginSession(tx, beginning));
  const callThrough = (through: TestApp, method: Method, path: string, body?: object) =>
    through.raw({
      method,
      url: `/api/v1${path}`,
      headers: { 'x-auth-header': token },
      ...(body ? { payload: body } : {}),
    });
  const call: Visitor['call'] = (method, path, body) => callThrough(app, method, path, body);
  const post = async (path: string, body: object, through: TestApp = app) =>
    JSON.parse((await callThrough(through, 'POST', path, body)).body) as EventPlace & { code?: string };
  return {
    id,
    email,
    token,
    call,
    register: (event, body = {}, through = app) => post(`/events/${event}/register`, body, through),
    cancel: (event) => post(`/events/${event}/cancel`, {}),
    places: async () => JSON.parse((await call('GET', '/event_places')).body) as EventPlaces,
  };
}

/** Many members, inserted together. */
export async function givenVisitors(app: TestApp, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let at = 0; at < count; at += 1) visitors.push(await givenVisitor(app));
  return visitors;
}
