import { randomUUID } from 'node:crypto';
import type { ContentRelease, ReleaseListing } from '@kindred/contract/content/releases.ts';
import type { TestApp } from '../../../testing/given-app.ts';

interface Asked<T> {
  status: number;
  body: T & { code?: string; errors?: { field: string; code: string; message: string }[] };
}

/** The API calls that someone makes about releases. */
export function releaseCalls(app: TestApp, token: string) {
  const ask = async <T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ): Promise<Asked<T>> => {
    const url = `/api/v1/staff/content_releases${path}`;
    const headers = { 'x-auth-header': token };
    const { status, body } = await app.raw({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status, body: JSON.parse(body) as never };
  };
  return {
    list: (query = '') => ask<ReleaseListing>('GET', `?${query}`),
    read: (id: string) => ask<ContentRelease>('GET', `/${id}`),
    start: (name: string, id: string = randomUUID()) =>
      ask<ContentRelease>('POST', '', { id, name, note: '' }),
    rename: ({ id, version }: Pick<ContentRelease, 'id' | 'version'>, name: string) =>
      ask<ContentRelease>('PUT', `/${id}`, { version, name, note: '' }),
    /** A step of a release: `publish`, `unschedule`, `cancel`, `texts`. */
    step: ({ id, version }: Pick<ContentRelease, 'id' | 'version'>, step: string, body: object = {}) =>
      ask<ContentRelease>('POST', `/${id}/${step}`, { version, ...body }),
  };
}
