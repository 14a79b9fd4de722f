import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';

/** One member, as a device of theirs calls. */
export async function givenReader(app?: TestApp) {
  const own = app ?? (await givenApp());
  const headers = { 'x-auth-header': await givenToken(own.db, own.clock.now()) };
  const call = async <T>(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    payload?: object,
    search = '',
  ) => {
    const url = `/api/v1${path}${search}`;
    const { status, body } = await own.raw({ method, url, headers, ...(payload ? { payload } : {}) });
    return {
      status,
      told: JSON.parse(body) as T & { code?: string; errors?: { field: string; code: string }[] },
    };
  };
  return { app: own, call };
}
