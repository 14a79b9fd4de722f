import { randomUUID } from 'node:crypto';
import { listEvents, readEvent, type EventChoices } from '@kindred/contract/events.ts';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import type { EventChanges } from '@kindred/contract/events/history.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { usualStart } from '#features/events/fixtures.ts';
import { someEventFields } from '../../../testing/security-matrix/event-rows.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';

const about = {
  diagnoses: ['myeloma', 'amyloidosis'],
  stages: ['in_treatment'],
  topics: ['fatigue', 'sleep', 'sleep'],
};

async function givenDraft() {
  const app = await givenApp();
  const staff = await givenStaffCaller(app, 'content');
  const body = { id: randomUUID(), fields: someEventFields, day: '2027-03-10', at: '16:00', repeat: null };
  const event = (await staff.call('POST', '/staff/events', body)).body as unknown as StaffEvent;
  const path = `/staff/events/${event.id}`;
  const save = (edition: number, fields: object) =>
    staff.call('PUT', `${path}/fields`, { edition, scope: 'this', fields: { ...event.fields, ...fields } });
  return { app, staff, event, path, save };
}

it('an event is found by the diagnoses and topics that staff chose from those visible to readers', async () => {
  const { app, staff, event, path, save } = await givenDraft();
  const choices = (await staff.call('GET', '/staff/event_choices')).body as unknown as EventChoices;
  expect(choices.diagnoses).toContainEqual({ slug: 'myeloma', name: 'Myeloma' });
  expect(choices.topics).toContainEqual({ slug: 'fatigue', name: 'Fatigue', group: 'Side effects' });
  expect(choices.stages).not.toContain('not_said');
  const saved = (await save(0, about)).body as unknown as StaffEvent;
  expect(saved.fields).toMatchObject({ ...about, topics: ['fatigue', 'sleep'] });
  await staff.call('POST', `${path}/publish`, { scope: 'this' });
  await app.events.refresh();
  const found = async (query: object) => {
    const reply = await app.send(listEvents, { query });
    return 'refused' in reply ? [] : reply.items.map(({ id }) => id);
  };
  expect(await found({ diagnosis: 'myeloma', stage: 'in_treatment', topic: 'sleep' })).toEqual([event.id]);
  expect(await found({ diagnosis: 'hodgkin-lymphoma' })).toEqual([]);
  expect(await app.send(readEvent, { params: { id: event.id } })).toMatchObject({
    about_topics: [{ slug: 'fatigue' }, { slug: 'sleep' }],
  });

  // A value that readers cannot see is refused at its field; values the event already has stay allowed.
  const wrong = await save(1, { ...about, diagnoses: ['myeloma', 'gone'], topics: ['gone-too'] });
  expect([wrong.status, (wrong.body['errors'] as { field: string }[]).map(({ field }) => field)]).toEqual([
    422,
    ['fields.diagnoses', 'fields.topics'],
  ]);
  const { data } = await app.db.selectFrom('event').select('data').executeTakeFirstOrThrow();
  const withdrawn = JSON.stringify({ ...data, topics: ['fatigue', 'withdrawn-since'] });
  await app.db.updateTable('event').set({ data: withdrawn }).execute();
  expect((await save(1, { ...about, topics: ['withdrawn-since'] })).status).toBe(200);
  expect((await save(2, { ...about, topics: Array.from({ length: 13 }, () => 'sleep') })).body.code).toBe(
    'validation',
  );
});

it('the history of an event records who did what, with each field before and after, and pages back', async () => {
  const { app, staff, path, save } = await givenDraft();
  const colleague = await givenStaffCaller(app, 'content');
  const changes = async (query = '') =>
    (await colleague.call('GET', `${path}/changes${query}`)).body as unknown as EventChanges;
  await save(0, { capacity: 30, topics: ['sleep'], about: 'x'.repeat(1_000) });
  await save(1, { capacity: 30, topics: ['sleep'], about: 'x'.repeat(1_000) });
  await staff.call('POST', `${path}/publish`, { scope: 'this' });
  await staff.call('PUT', path, { day: '2027-03-11', at: '16:00', based_on: usualStart });
  await staff.call('POST', `${path}/cancel`, {});
  const { items, next } = await changes();
  expect(items.map(({ kind, changed_by }) => [kind, changed_by])).toEqual([
    ['cancelled', 'Ann'],
    ['moved', 'Ann'],
    ['published', 'Ann'],
    ['changed', 'Ann'],
    ['created', 'Ann'],
  ]);
  expect(next).toBeNull();
  expect(items[1]?.fields).toEqual([
    { field: 'starts_at', before: '2027-03-10T05:00:00.000Z', after: '2027-03-11T05:00:00.000Z' },
  ]);
  expect(items[3]?.fields).toEqual([
    { field: 'about', before: someEventFields.about, after: `${'x'.repeat(600)}…` },
    { field: 'capacity', before: 20, after: 30 },
    { field: 'topics', before: [], after: ['sleep'] },
  ]);
  expect((await changes(`?before=${items[3]?.id}`)).items.map(({ kind }) => kind)).toEqual(['created']);
  expect(
    await app.db
      .selectFrom('audit_entry')
      .select(['staff_id', 'details'])
      .where('what', '=', 'event_changed')
      .execute(),
  ).toEqual([
    {
      staff_id: staff.id,
      details: { event: 'Sleep and rest', fields: ['about', 'capacity', 'topics'], dates: 1 },
    },
  ]);
  expect((await colleague.call('GET', `/staff/events/${randomUUID()}/changes`)).status).toBe(404);
});
