import type { Endpoint } from '@kindred/contract/endpoint.ts';
import type { TopicProgress } from '@kindred/contract/learn.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';

/** The parts of a response that these tests check. */
interface Details extends Partial<TopicProgress> {
  code?: string;
  errors?: { field: string; code: string }[];
  answers?: Record<string, string | number>;
  topic_progresses?: TopicProgress[];
}

/** The API calls of a member's device. */
export async function givenReader(app?: TestApp) {
  const own = app ?? (await givenApp());
  const headers = { 'x-auth-header': await givenToken(own.db, own.clock.now()) };
  const call = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object, search = '') => {
    const url = `/api/v1${path}${search}`;
    const { status, body } = await own.raw({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status, reply: JSON.parse(body) as Details };
  };
  return { app: own, call };
}
