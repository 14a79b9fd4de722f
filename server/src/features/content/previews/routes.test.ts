import { randomUUID } from 'node:crypto';
import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import type { OpenedPreview, PublishedPreview, SharedPreview } from '@kindred/contract/content/previews.ts';
import { expect, it } from 'vitest';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { previewSchedules } from './jobs.ts';
import { renderDraft, type RenderPage } from './public.ts';
import { givenApproved, givenWriters, aTip } from '../drafts/fixtures.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';

const asGuest: PreviewView = { as: 'guest', on: null };
const tip = { kind: 'tip', item: 'soft-toothbrush' };

it('a shared preview: is open to every colleague for a week as it was, and to no one once it is taken back', async () => {
  const { app, ann, ben } = await givenWriters();
  const draft = await ann.save((await ann.open(tip)).body, { title: 'Only a draft' });
  const path = `/drafts/${draft.id}/previews`;
  const share = (id: string, version: number) =>
    ann.ask<SharedPreview>('POST', path, { id, version, view: asGuest });
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await share(first, draft.version - 1)).body.code).toBe('draft_changed');
  expect((await share(first, draft.version)).status).toBe(201);
  expect((await share(first, draft.version)).status).toBe(201);
  await share(second, draft.version);

  const colleague = await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] });
  const look = async (id: string, token: string) => {
    const url = `/api/v1/staff/content/previews/${id}`;
    const { status, body } = await app.raw({ url, headers: { 'x-auth-header': token } });
    return { status, body: JSON.parse(body) as OpenedPreview };
  };
  const seen = await look(first, colleague);
  expect(seen).toMatchObject({
    status: 200,
    body: { title: 'Only a draft', is_latest: true, view: asGuest },
  });
  expect(seen.body.html).toContain('/tabs/tips/soft-toothbrush');
  expect((await look(first, 'nobody')).status).toBe(401);
  app.clock.advance(60);
  await ann.save(draft, { title: 'A later draft' });
  expect((await look(first, colleague)).body).toMatchObject({ title: 'Only a draft', is_latest: false });

  const ended = await app.raw({
    method: 'DELETE',
    url: `/api/v1/staff/content/previews/${first}`,
    headers: { 'x-auth-header': ben.token },
  });
  expect(ended.status).toBe(200);
  expect((await look(first, colleague)).status).toBe(404);
  const left = (await ben.ask<{ items: SharedPreview[] }>('GET', path)).body.items;
  expect(left.map(({ id }) => id)).toEqual([second]);
  const log = await app.db.selectFrom('audit_entry').select('what').orderBy('id').execute();
  expect(log.map(({ what }) => what).filter((what) => what.startsWith('content_preview'))).toEqual([
    'content_preview_shared',
    'content_preview_shared',
    'content_preview_ended',
  ]);

  await fireSchedules(app.db, previewSchedules, app.clock.now());
  app.clock.advance(7 * 24 * 3_600);
  const later = await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] });
  expect((await look(second, later)).status).toBe(404);
  app.clock.advance(24 * 3_600);
  await fireSchedules(app.db, previewSchedules, app.clock.now());
  await app.work();
  expect(await app.db.selectFrom('content_preview').select('id').execute()).toEqual([]);
});

it('a preview of a day: has what is scheduled until then and nothing later, for a guest and for a member', async () => {
  const { app, ann, ben } = await givenWriters();
  const planned = await givenApproved({ ann, ben }, { kind: 'tip', slug: 'planned-tip' }, aTip);
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 3_600_000).toISOString();
  expect((await ann.step(planned, 'publish', { at: inDays(3) })).status).toBe(200);
  const home = (await ann.open({ kind: 'page', item: 'home' })).body;
  const seen = (view: Partial<PreviewView>) => {
    const { db, contentStore } = app;
    const render: RenderPage = async (path, reader) =>
      `${reader} ${path} ${contentStore.current().one('tip', 'planned-tip') ? 'with the tip' : 'without the tip'}`;
    const ctx = {
      db,
      content: contentStore.current(),
      now: app.clock.now(),
      refuse: () => new Error('refused') as never,
    };
    const text = { kind: 'page' as const, id: home.id, item: home.item, data: home.data, release_id: null };
    return renderDraft(ctx, text, { view: { ...asGuest, ...view }, render });
  };
  expect(await seen({})).toBe('guest /tabs/guest-landing without the tip');
  expect(await seen({ on: inDays(1).slice(0, 10) })).toContain('without the tip');
  expect(await seen({ on: inDays(5).slice(0, 10), as: 'member' })).toBe('member /tabs/home with the tip');
});

it('a published text: is shown on its page at the requested level without opening a draft, and as text if it has no page', async () => {
  const { app, ann } = await givenWriters();
  const look = (path: string) => ann.ask<PublishedPreview>('GET', `/items/${path}`);
  const { body } = await look('topic/fatigue/preview?as=guest&level=full');
  expect(body.data['title']).toBe('Fatigue');
  expect(body.html).toContain('level=full');
  const line = await look('crisis_line/lifeline/preview?as=guest');
  expect(line.body).toMatchObject({ html: null });
  expect((await look('tip/no-such-tip/preview?as=guest')).status).toBe(404);
  expect(await app.db.selectFrom('content_draft').select('id').execute()).toEqual([]);
});
