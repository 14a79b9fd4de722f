import { randomUUID } from 'node:crypto';
import type { readDangerSign, DangerSign } from '@kindred/contract/connect/danger-signs.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { StaffLooks } from '@kindred/contract/settings.ts';
import { expect, it } from 'vitest';
import { givenChatMember, givenNamedStaff, type NamedStaff } from '#features/connect/chat/fixtures.ts';
import { aForm } from '#features/connect/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';

const danger = 'I want to kill myself';

it('words of danger: come first at the desk if the member was told that staff read them, and appear nowhere else', async () => {
  const app = await givenApp();
  const robin = await givenChatMember(app);
  const ann = await givenNamedStaff(app, 'Ann Lee');
  const signs = async (who: NamedStaff = ann) =>
    (await who.ask<{ items: DangerSign[] }>('GET', '/staff/danger_signs')).body.items;
  const { items } = (
    await ann.ask<{ items: { id: string; next_slots: string[] }[] }>('GET', '/support_coordinators')
  ).body;
  const [coordinator] = items;
  const call = { id: randomUUID(), starts_at: coordinator?.next_slots[0], phone: '0400 000 123' };
  const sent = [
    await robin.ask('POST', '/contact_forms', aForm({ message: danger })),
    await robin.ask('POST', '/contact_forms', aForm({ message: 'How do I change my address?' })),
    await robin.ask('POST', '/my_caws', {
      id: randomUUID(),
      concerns: [{ words: danger, score: 6 }],
      wellbeing: 1,
      note: '',
    }),
    await robin.ask('POST', `/support_coordinators/${coordinator?.id}/bookings`, { ...call, about: danger }),
    // The member was not told that staff read this field.
    await robin.ask('POST', '/goals', { id: randomUUID(), goal: { own_words: danger } }),
  ];
  expect(sent.map(({ status }) => Math.floor(status / 100))).toEqual([2, 2, 2, 2, 2]);
  const found = await signs();
  expect(found.map(({ source }) => source).toSorted()).toEqual(['call', 'message', 'wellbeing']);
  expect(JSON.stringify(found)).not.toContain('kill');

  for (const { source, id } of found) {
    const path = `/staff/danger_signs/${source}/${id}`;
    const read = (await ann.ask<Reply<typeof readDangerSign>>('GET', path)).body;
    expect(read.words).toEqual([danger]);
    expect(read.phone ?? read.email).toBeTruthy();
    const record = { id: randomUUID(), steps: ['member_called'], note: 'Her sister is with her.' };
    expect((await ann.ask('POST', `${path}/record`, record)).status).toBe(201);
    expect((await ann.ask('POST', `${path}/record`, record)).status).toBe(201);
    expect((await ann.ask('POST', `${path}/record`, { ...record, id: randomUUID() })).body.code).toBe(
      'conflict',
    );
  }
  expect(await signs()).toEqual([]);
  const log = await app.db.selectFrom('audit_entry').select(['what', 'about', 'details']).execute();
  expect(log.filter(({ what }) => what === 'danger_sign_recorded')).toHaveLength(3);
  expect(log.filter(({ what }) => what === 'danger_sign_read')).toHaveLength(3);
  expect(JSON.stringify(log)).not.toMatch(/kill|sister/);
  const { looks } = (await robin.ask<StaffLooks>('GET', '/settings/privacy/staff_looks')).body;
  expect(looks).toHaveLength(3);
  expect(looks[0]).toMatchObject({ what: 'health', by: 'Ann' });
  app.clock.advance(60);
  expect((await ann.ask('GET', `/staff/danger_signs/message/${randomUUID()}`)).status).toBe(404);
});
