import type { Permission } from '@kindred/contract/endpoint.ts';
import type { TestApp } from './given-app.ts';
import { givenStaffToken } from './given-staff.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface StaffAnswer {
  status: number;
  body: Record<string, unknown> & { code?: string };
}

export interface StaffCaller {
  /** The status, and the body as JSON. */
  call: (method: Method, path: string, body?: object) => Promise<StaffAnswer>;
  text: (path: string) => Promise<string>;
}

/** Somebody of the staff with these permissions, over HTTP. */
export async function givenStaffCaller(
  app: TestApp,
  ...permissions: readonly Permission[]
): Promise<StaffCaller> {
  const token = await givenStaffToken(app.db, app.clock.now(), { permissions });
  const headers = { 'x-auth-header': token };
  const send = (method: Method, path: string, body?: object) =>
    app.raw({ method, url: `/api/v1${path}`, headers, ...(body ? { payload: body } : {}) });
  return {
    call: async (method, path, body) => {
      const reply = await send(method, path, body);
      return { status: reply.status, body: JSON.parse(reply.body) as StaffAnswer['body'] };
    },
    text: async (path) => (await send('GET', path)).body,
  };
}
