import { randomUUID } from 'node:crypto';
import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentListing } from '@kindred/contract/content/history.ts';
import { readTip } from '@kindred/contract/library/tips.ts';
import { expect, it } from 'vitest';
import { aTip, givenApproved, givenWriter, givenWriters, type ContentWriter } from './fixtures.ts';

const newTip = { kind: 'tip', slug: 'water-by-the-bed' };
const shippedTip = { kind: 'tip', item: 'soft-toothbrush' };

it('a draft: is shared by everyone, and a colleague continues what was begun', async () => {
  const { ann, ben } = await givenWriters();
  const { body } = await ann.open(shippedTip);
  const mine = await ann.save(body, { title: 'A softer toothbrush' });
  const theirs = await ben.open(shippedTip);
  expect(theirs.body).toMatchObject({ id: mine.id, version: mine.version, data: mine.data });
  expect(theirs.body.published).toMatchObject({ title: 'Change to a soft toothbrush' });
});

it('a draft that no one has changed: is on no list, and follows the published text', async () => {
  const { app, ann, ben } = await givenWriters();
  const { body: looked } = await ann.open(shippedTip);
  const listed = await ben.ask<ContentListing>('GET', '?q=soft-toothbrush');
  expect(listed.body.items.map(({ state, draft }) => [state, draft])).toEqual([['published', null]]);
  const title = 'A softer toothbrush';
  await app.db
    .updateTable('content_item')
    .set({ data: JSON.stringify({ ...looked.data, title }) })
    .where('slug', '=', shippedTip.item)
    .execute();
  const { body: later } = await ben.open(shippedTip);
  expect(later).toMatchObject({
    id: looked.id,
    version: looked.version + 1,
    data: { title },
    base: { title },
  });
  const again = await ann.open(shippedTip);
  expect(again.body.version).toBe(later.version);
});

it('saving: accepts incomplete text, and lists what is missing', async () => {
  const { ann } = await givenWriters();
  const { body } = await ann.open(newTip);
  expect(body.objections).not.toEqual([]);
  const saved = await ann.ask<ContentDraft>('PUT', `/drafts/${body.id}`, {
    version: body.version,
    data: { ...body.data, ...aTip, title: '' },
  });
  expect(saved.body).toMatchObject({ objections: [{ field: 'title', code: 'missing' }] });
});

it('two people editing one text: the second save is refused, and neither edit is lost', async () => {
  const { ann, ben } = await givenWriters();
  const { body } = await ann.open(shippedTip);
  await ben.save(body, { title: 'Ben was here' });
  const late = await ann.ask('PUT', `/drafts/${body.id}`, {
    version: body.version,
    data: { ...body.data, why: 'Ann was here' },
  });
  expect([late.status, late.body.code]).toEqual([409, 'draft_changed']);
  const { body: now } = await ann.ask<ContentDraft>('GET', `/drafts/${body.id}`);
  const merged = await ann.save(now, { why: 'Ann was here' });
  expect(merged.data).toMatchObject({ title: 'Ben was here', why: 'Ann was here' });
});

it('many simultaneous saves from one version: exactly one wins', async () => {
  const { ann } = await givenWriters();
  const { body } = await ann.open(shippedTip);
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      ann.ask('PUT', `/drafts/${body.id}`, {
        version: body.version,
        data: { ...body.data, title: `${nth}` },
      }),
    ),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('review: a text with gaps cannot be sent, and the refusal names the fields', async () => {
  const { ann } = await givenWriters();
  const draft = await ann.save((await ann.open(newTip)).body, { ...aTip, sources: [] });
  const sent = await ann.step(draft, 'send', { why: 'New' });
  expect([sent.status, sent.body.code]).toEqual([422, 'content_not_ready']);
  expect(sent.body.errors).toMatchObject([{ field: 'sources', code: 'missing' }]);
});

it('review: no one approves what they changed or sent; a second person does', async () => {
  const { app, ann, ben } = await givenWriters();
  const cara = await givenWriter(app);
  const draft = await ann.save((await ann.open(newTip)).body, aTip);
  const byBen = await ben.save(draft, { why: 'It saves steps.' });
  const { body: sent } = await ann.step(byBen, 'send', { why: 'New' });
  for (const author of [ann, ben]) {
    const own = await author.step(sent, 'approve');
    expect([own.status, own.body.code]).toEqual([409, 'own_change']);
  }
  const { body } = await cara.step(sent, 'approve');
  expect(body).toMatchObject({ state: 'approved', may_approve: true });
});

it('review: freezes the text, and taking it back ends the approval', async () => {
  const writers = await givenWriters();
  const approved = await givenApproved(writers, newTip, aTip);
  const { ann } = writers;
  const late = await ann.ask('PUT', `/drafts/${approved.id}`, {
    version: approved.version,
    data: { ...approved.data, title: 'Slipped in' },
  });
  expect(late.body.code).toBe('draft_in_review');
  const { body: back } = await ann.step(approved, 'take_back');
  expect(back).toMatchObject({ state: 'draft', approved_by: null });
  expect((await ann.step(back, 'publish')).body.code).toBe('not_approved');
});

it('review: sends a text back with comments on its paragraphs, and its author sees them', async () => {
  const { ann, ben } = await givenWriters();
  const draft = await ann.save((await ann.open(newTip)).body, aTip);
  const { body: sent } = await ann.step(draft, 'send', { why: 'New' });
  const comments = [{ at: 'text', text: 'Who fills it?' }];
  expect((await ann.step(sent, 'send_back', { comments })).body.code).toBe('own_change');
  await ben.step(sent, 'send_back', { comments });
  const { body } = await ann.ask<ContentDraft>('GET', `/drafts/${draft.id}`);
  expect(body).toMatchObject({ state: 'draft', comments });
});

it('a step of an older version: is refused, so that no one approves what they have not read', async () => {
  const { ann, ben } = await givenWriters();
  const draft = await ann.save((await ann.open(newTip)).body, aTip);
  const { body: sent } = await ann.step(draft, 'send', { why: 'New' });
  const { body: back } = await ann.step(sent, 'take_back');
  const changed = await ann.save(back, { title: 'Poison by the bed' });
  await ann.step(changed, 'send', { why: 'New' });
  expect((await ben.step(sent, 'approve')).body.code).toBe('draft_changed');
});

it('a step retried after a lost response: is done once, and is not attributed to a colleague', async () => {
  const { app, ann, ben } = await givenWriters();
  const draft = await ann.save((await ann.open(newTip)).body, aTip);
  const twice = async (...[writer, from, step, body]: [ContentWriter, ContentDraft, string, object?]) => {
    const { body: first } = await writer.step(from, step, body);
    const again = await writer.step(from, step, body);
    expect(again).toMatchObject({ status: 200, body: { state: first.state, version: from.version + 1 } });
    return first;
  };
  const sent = await twice(ann, draft, 'send', { why: 'New' });
  const comments = [{ at: 'text', text: 'Who fills it?' }];
  const back = await twice(ben, sent, 'send_back', { comments });
  const resent = (await ann.step(back, 'send', { why: 'Clearer' })).body;
  expect((await ann.step(back, 'send', { why: 'Other words' })).body.code).toBe('draft_changed');
  const approved = await twice(ben, resent, 'approve');
  expect((await ann.step(resent, 'approve')).body.code).toBe('draft_changed');
  await twice(ann, approved, 'take_back');
  const rows = await app.db
    .selectFrom('audit_entry')
    .select('id')
    .where('what', '=', 'content_approved')
    .execute();
  expect(rows).toHaveLength(1);
});

it('a new text: cannot take an address that is in use or was withdrawn', async () => {
  const { ann } = await givenWriters();
  expect((await ann.open({ kind: 'tip', slug: 'soft-toothbrush' })).body.code).toBe('slug_taken');
  await ann.ask('POST', '/items/tip/soft-toothbrush/withdraw', { to: null, why: 'Old', used_seen: true });
  expect((await ann.open({ kind: 'tip', slug: 'soft-toothbrush' })).body.code).toBe('slug_taken');
});

it('a draft: is invisible to readers', async () => {
  const { app, ann } = await givenWriters();
  await ann.save((await ann.open(newTip)).body, aTip);
  expect(await app.send(readTip, { params: { id: 'water-by-the-bed' } })).toEqual({ refused: 'not_found' });
});

it('discarding: keeps what is published, and a colleague’s later edits', async () => {
  const { ann, ben } = await givenWriters();
  const { body } = await ann.open(shippedTip);
  const later = await ben.save(body, { title: 'Ben was here' });
  expect((await ann.step(body, 'discard')).body.code).toBe('draft_changed');
  expect((await ann.step(later, 'discard')).status).toBe(200);
  expect((await ann.ask('GET', `/drafts/${body.id}`)).status).toBe(404);
});

it('a pasted document of 60 pages: is saved completely', async () => {
  const { ann } = await givenWriters();
  const { body } = await ann.open({ kind: 'topic', item: 'fatigue' });
  const paragraph = { kind: 'paragraph', spans: [{ text: 'Sixty pages of words. '.repeat(40) }] };
  const [read, ...others] = body.data['modules'] as { steps: object[] }[];
  const steps = [{ number: 1, title: 'Long', body: Array.from({ length: 240 }, () => paragraph) }];
  const saved = await ann.save(body, { modules: [{ ...read, steps }, ...others] });
  const { body: now } = await ann.ask<ContentDraft>('GET', `/drafts/${body.id}`);
  expect(now.data).toEqual(saved.data);
});

it('characters that the database cannot store: are dropped from pasted text, and the rest is saved', async () => {
  const { ann } = await givenWriters();
  const draft = await ann.save((await ann.open(newTip)).body, { ...aTip, why: 'Fewer \u0000steps\ud800' });
  const { body } = await ann.ask<ContentDraft>('GET', `/drafts/${draft.id}`);
  expect(body.data['why']).toBe('Fewer steps\ufffd');
});

it('preview: refuses a text that the app cannot render, and names the fields', async () => {
  const { ann } = await givenWriters();
  const { body } = await ann.open(shippedTip);
  const view = { as: 'guest', on: null };
  const bad = await ann.ask('POST', `/drafts/${body.id}/preview`, {
    data: { ...body.data, effort: 9 },
    view,
  });
  expect([bad.status, bad.body.code]).toEqual([422, 'content_not_ready']);
  const good = await ann.ask<{ html: string }>('POST', `/drafts/${body.id}/preview`, {
    data: body.data,
    view,
  });
  expect(good.body.html).toContain('/tabs/tips/soft-toothbrush');
  expect((await ann.ask('POST', `/drafts/${randomUUID()}/preview`, { data: {}, view })).status).toBe(404);
});
