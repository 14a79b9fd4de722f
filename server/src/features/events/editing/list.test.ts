import type { StaffEvents } from '@kindred/contract/events/editing.ts';
import { describe, expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { eventsToday } from './public.ts';
import { givenVisitor } from '../places/fixtures.ts';
import { givenEvent } from '../fixtures.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';

const place = { name: 'Library', address: '1 Sample Street' };

async function givenList() {
  const app = await givenApp();
  const editor = await givenStaffCaller(app, 'content');
  const soon = await givenEvent(app.db, { title: 'Sleep', capacity: 1 });
  const draft = await givenEvent(app.db, { title: 'Draft', starts_at: '2027-04-01T05:00:00Z' });
  await app.db.updateTable('event').set({ published: false }).where('id', '=', draft.id).execute();
  await givenEvent(app.db, { title: 'Past', starts_at: '2027-02-10T05:00:00Z', kind: 'group' });
  const met = await givenEvent(app.db, {
    title: '=HYPERLINK("https://evil.example")',
    mode: 'in_person',
    place,
    starts_at: '2027-05-01T05:00:00Z',
  });
  return { app, editor, soon, draft, met };
}

const listed = async (editor: StaffCaller, query = '') =>
  (await editor.call('GET', `/staff/events${query}`)).body as unknown as StaffEvents;
const titlesOf = ({ items }: StaffEvents) => items.map(({ title }) => title);

describe('the staff’s list of events', () => {
  it('shows drafts and past ones too, counts each state, and filters by words, kind and state', async () => {
    const { editor } = await givenList();
    const all = await listed(editor);
    expect(titlesOf(all)).toEqual(['Past', 'Sleep', 'Draft', '=HYPERLINK("https://evil.example")']);
    expect([all.total, all.counts]).toEqual([4, { draft: 1, planned: 2, cancelled: 0, over: 1 }]);
    expect(titlesOf(await listed(editor, '?state=draft'))).toEqual(['Draft']);
    expect(titlesOf(await listed(editor, '?kind=group'))).toEqual(['Past']);
    expect(titlesOf(await listed(editor, '?q=SLE'))).toEqual(['Sleep']);
    expect(titlesOf(await listed(editor, '?q=%25'))).toEqual([]);
    expect(await listed(editor, '?state=over&sort=-title')).toMatchObject({ total: 1 });
  });

  it('finds events without a place or link, and those with a waiting list', async () => {
    const { app, editor, soon, met } = await givenList();
    await app.db.updateTable('event').set({ join_link: null }).execute();
    expect((await listed(editor, '?only=lacks_place')).items.map(({ id }) => id)).toEqual([
      soon.id,
      expect.any(String),
    ]);
    expect((await listed(editor)).items.find(({ id }) => id === met.id)?.lacks_place).toBe(false);
    await (await givenVisitor(app)).register(soon.id);
    const waits = await givenVisitor(app);
    await waits.register(soon.id);
    expect((await listed(editor, '?only=waiting')).items).toMatchObject([
      { id: soon.id, taken: 1, waiting: 1 },
    ]);
    const withWaiting = async () => {
      const work = await eventsToday.read(app.db, { staffId: editor.id, now: app.clock.now(), zone: 'UTC' });
      return work.find(({ kind }) => kind === 'event_waiting_lists')?.count;
    };
    expect(await withWaiting()).toBe(1);
    await waits.call('POST', '/settings/deletion', {});
    expect([await withWaiting(), (await listed(editor, '?only=waiting')).items]).toEqual([0, []]);
  });

  it('refuses an unknown order or filter', async () => {
    const { editor } = await givenList();
    for (const query of ['sort=password', 'state=secret', 'only=theirs', 'column=x'])
      expect((await editor.call('GET', `/staff/events?${query}`)).body.code).toBe('validation');
  });

  it('hides a draft from everyone but staff', async () => {
    const { app, draft } = await givenList();
    await app.events.refresh();
    const visitor = await givenVisitor(app);
    for (const path of [`/events/${draft.id}`, `/events/${draft.slug}`, `/events/${draft.id}.ics`])
      expect((await visitor.call('GET', path)).status).toBe(404);
    expect(await visitor.register(draft.id)).toMatchObject({ code: 'not_found' });
  });

  it('exports a file of exactly what is filtered, across all pages, without formulas', async () => {
    const { app, editor } = await givenList();
    for (let at = 0; at < 120; at += 1) await givenEvent(app.db, { title: `Many ${at}` });
    const file = await editor.text('/staff/event_table.csv?q=many&state=planned');
    expect(file.split('\r\n').filter((line) => line.includes('Many'))).toHaveLength(120);
    expect(file).not.toContain('Sleep');
    expect(file).toContain('"Planned"');
    const all = await editor.text('/staff/event_table.csv');
    expect(all).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(all.split('\r\n')).toHaveLength(126);
  });

  it('pages through more events than one page holds', async () => {
    const { app, editor } = await givenList();
    for (let at = 0; at < 60; at += 1) await givenEvent(app.db, { title: `Many ${at}` });
    const one = await listed(editor, '?q=many');
    const two = await listed(editor, `?q=many&cursor=${one.next}`);
    expect([one.items.length, two.items.length, one.total, two.next]).toEqual([50, 10, 60, null]);
    expect(titlesOf(await listed(editor, `?q=many&cursor=${two.previous}`))).toEqual(titlesOf(one));
  });
});
