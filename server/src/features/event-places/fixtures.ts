import type { EventPlace, EventPlaces } from '@kindred/contract/event-places.ts';
import type { TestApp } from '../../testing/given-app.ts';
import { givenMember } from '../../testing/given-member.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';

type Told = NonNullable<Parameters<typeof givenMember>[1]>;

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT';

export interface Visitor {
  id: string;
  email: string;
  token: string;
  /** `through` another server, where there are two. */
  register: (event: string, body?: object, through?: TestApp) => Promise<EventPlace & { code?: string }>;
  cancel: (event: string) => Promise<EventPlace & { code?: string }>;
  places: () => Promise<EventPlaces>;
  call: (
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    path: string,
    body?: object,
  ) => ReturnType<TestApp['raw']>;
}

/** A member who is signed in and goes to events. */
export async function givenVisitor(app: TestApp, told: Told = {}): Promise<Visitor> {
  const { id, email } = await givenMember(app.db, told);
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

/** So many, made together. */
export async function givenVisitors(app: TestApp, count: number): Promise<Visitor[]> {
  const made: Visitor[] = [];
  for (let at = 0; at < count; at += 1) made.push(await givenVisitor(app));
  return made;
}
