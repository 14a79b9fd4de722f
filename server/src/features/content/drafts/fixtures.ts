import { randomUUID } from 'node:crypto';
import type { ContentData, ContentDraft } from '@kindred/contract/content/drafts.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';

interface Asked<T> {
  status: number;
  body: T & { code?: string; errors?: { field: string; code: string }[] };
}

/** Someone who writes content, with the API calls they make. */
export interface ContentWriter {
  token: string;
  ask: <T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<Asked<T>>;
  open: (body: object) => Promise<Asked<ContentDraft>>;
  save: (draft: ContentDraft, change: ContentData, more?: object) => Promise<ContentDraft>;
  /** A step of a draft: `send`, `approve`, `publish`. */
  step: (
    draft: Pick<ContentDraft, 'id' | 'version'>,
    step: string,
    body?: object,
  ) => Promise<Asked<ContentDraft>>;
}

export async function givenWriter(app: TestApp): Promise<ContentWriter> {
  const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['content'] });
  const ask: ContentWriter['ask'] = async (method, path, payload) => {
    const url = `/api/v1/staff/content${path}`;
    const headers = { 'x-auth-header': token };
    const { status, body } = await app.raw({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status, body: JSON.parse(body) as never };
  };
  return {
    token,
    ask,
    open: (body) => ask('POST', '/drafts', { id: randomUUID(), ...body }),
    save: async (draft, change, more = {}) => {
      const data = { ...draft.data, ...change };
      const { version } = draft;
      const { status, body } = await ask<ContentDraft>('PUT', `/drafts/${draft.id}`, {
        version,
        data,
        ...more,
      });
      if (status !== 200) throw new Error(`not saved: ${body.code}`);
      return { ...draft, data, version: body.version };
    },
    step: ({ id, version }, step, body = {}) => ask('POST', `/drafts/${id}/${step}`, { version, ...body }),
  };
}

/** An app with two people who write. */
export async function givenWriters() {
  const app = await givenApp();
  return { app, ann: await givenWriter(app), ben: await givenWriter(app) };
}

export const aTip: ContentData = {
  title: 'A glass of water by the bed',
  text: 'Put a glass of water by your bed before you go to sleep.',
  why: 'You don’t have to get up for it.',
  family: 'practical',
  effort: 1,
  sources: [{ name: 'Kindred', url: 'https://example.org/water', checked_on: '2027-02-01' }],
};

/** A draft that was written, sent for review, and approved by a second person. */
export async function givenApproved(
  { ann, ben }: { ann: ContentWriter; ben: ContentWriter },
  opening: object,
  change: ContentData,
): Promise<ContentDraft> {
  const draft = await ann.save((await ann.open(opening)).body, change);
  const sent = await ann.step(draft, 'send', { why: 'It was missing' });
  return (await ben.step(sent.body, 'approve')).body;
}
