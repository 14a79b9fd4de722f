import type { Permission } from '@kindred/contract/endpoint.ts';
import type { TestApp } from './given-app.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import { givenStaff } from './given-staff.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface StaffAnswer {
  status: number;
  body: Record<string, unknown> & { code?: string };
}

export interface StaffCaller {
  id: string;
  /** The status, and the body as JSON. */
  call: (method: Method, path: string, body?: object) => Promise<StaffAnswer>;
  text: (path: string) => Promise<string>;
}

/** A staff member with these permissions, over HTTP, who signs in again whenever their session has ended. */
export async function givenStaffCaller(
  app: TestApp,
  ...permissions: readonly Permission[]
): Promise<StaffCaller> {
  const { id } = await givenStaff(app.db, { permissions });
  const signIn = async () => {
    const token = newToken();
    const owner = { staff_id: id };
    const now = app.clock.now();
    const beginning = {
      owner,
      token,
      shared: false,
      device: '',
      passkey_due: false,
      passkey_used: true,
      now,
    };
    await app.db.transaction().execute((tx) => beginSession(tx, beginning));
    return token;
  };
  const send = async (method: Method, path: string, body?: object) =>
    app.raw({
      method,
      url: `/api/v1${path}`,
      headers: { 'x-auth-header': await signIn() },
      ...(body ? { payload: body } : {}),
    });
  return {
    id,
    call: async (method, path, body) => {
      const reply = await send(method, path, body);
      return { status: reply.status, body: JSON.parse(reply.body) as StaffAnswer['body'] };
    },
    text: async (path) => (await send('GET', path)).body,
  };
}
