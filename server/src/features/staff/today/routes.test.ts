import { randomUUID } from 'node:crypto';
import { sendContactForm } from '@kindred/contract/connect.ts';
import type { TodayEntry } from '@kindred/contract/staff/today.ts';
import { describe, expect, it } from 'vitest';
import {
  givenChatMember,
  givenNamedStaff,
  isHere,
  replies,
  startsChat,
  takes,
  writes,
  type ChatPerson,
} from '#features/connect/chat/fixtures.ts';
import { aForm } from '#features/connect/fixtures.ts';
import { alex, givenCallBack } from '#features/coordinators/fixtures.ts';
import { givenEvent } from '#features/events/fixtures.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { givenApp } from '../../../testing/given-app.ts';

const today = async (staff: StaffCaller) =>
  (await staff.call('GET', '/staff/today')).body['entries'] as TodayEntry[];

describe('Today', () => {
  it('shows each person only the work of their permissions, most urgent first, with its age', async () => {
    const app = await givenApp();
    await app.send(sendContactForm, { body: aForm() });
    await givenEvent(app.db, { starts_at: '2027-03-03T05:00:00Z' });
    await givenEvent(app.db, { starts_at: '2027-03-20T05:00:00Z', capacity: 0 });
    await app.db
      .updateTable('event')
      .set({ join_link: null })
      .where('starts_at', '>', new Date('2027-03-10'))
      .execute();
    // Shipped texts are overdue by then.
    const overdue = { kind: 'content_overdue', count: expect.any(Number) as number, since: null };
    expect(await today(await givenStaffCaller(app, 'content'))).toEqual([
      { kind: 'events_this_week', count: 1, since: '2027-03-03T05:00:00.000Z' },
      { kind: 'events_without_place', count: 1, since: '2027-03-20T05:00:00.000Z' },
      overdue,
    ]);
    const desk = await today(await givenStaffCaller(app, 'support', 'content'));
    expect(desk.map(({ kind }) => kind)).toEqual([
      'messages',
      'events_this_week',
      'events_without_place',
      'content_overdue',
    ]);
    expect(desk[0]).toEqual({ kind: 'messages', count: 1, since: '2027-03-01T00:00:00.000Z' });
    expect(await today(await givenStaffCaller(app))).toEqual([]);
  });

  it('counts a waiting chat for everyone until someone takes it, then for them alone until they reply', async () => {
    const app = await givenApp();
    const ann = await givenNamedStaff(app, 'Ann');
    const ben = await givenNamedStaff(app, 'Ben');
    const work = async ({ ask }: ChatPerson) =>
      (await ask<{ entries: TodayEntry[] }>('GET', '/staff/today')).body.entries.map(({ kind, count }) => [
        kind,
        count,
      ]);
    await isHere(ann);
    const member = await givenChatMember(app);
    const { id } = await startsChat(member);
    await writes(member, id, 'I cannot sleep');
    expect([await work(ann), await work(ben)]).toEqual([[['waiting_chats', 1]], [['waiting_chats', 1]]]);
    await takes(ann, id);
    expect([await work(ann), await work(ben)]).toEqual([[['my_chats', 1]], []]);
    await replies(ann, id, { text: 'That is hard', seen: 1 });
    expect(await work(ann)).toEqual([]);
  });

  it('shows the calls still to be made today, without an access to anyone’s data', async () => {
    const app = await givenApp();
    const { id: member_id } = await givenMember(app.db);
    const leaving = await givenMember(app.db);
    await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', leaving.id).execute();
    for (const [hour, member] of [
      ['01', member_id],
      // The list of calls does not contain it either, because no one calls a closed account.
      ['02', leaving.id],
      ['20', member_id],
    ] as const)
      await givenCallBack(app.db, {
        id: randomUUID(),
        member_id: member,
        coordinator: alex,
        starts_at: new Date(`2027-03-01T${hour}:00:00Z`),
      });
    expect(await today(await givenStaffCaller(app, 'support'))).toEqual([
      { kind: 'calls_today', count: 1, since: '2027-03-01T01:00:00.000Z' },
    ]);
    expect(await app.db.selectFrom('audit_entry').select('what').execute()).toEqual([]);
  });

  it('shows services due for a check, since the one unchecked the longest', async () => {
    const app = await givenApp();
    await app.db.updateTable('service').set({ checked_on: '2027-02-20' }).execute();
    await app.db
      .updateTable('service')
      .set({ checked_on: '2025-12-01' })
      .where('slug', '=', 'lifeline')
      .execute();
    const staff = await givenStaffCaller(app, 'directory');
    expect(await today(staff)).toEqual([{ kind: 'checks_due', count: 1, since: '2025-12-01T00:00:00.000Z' }]);
    // Turned six months old a few days ago.
    const day = new Date(app.clock.now().getTime() - 186 * 24 * 3_600_000).toISOString().slice(0, 10);
    await app.db.updateTable('service').set({ checked_on: day }).where('slug', '=', 'beyond-blue').execute();
    expect(await today(staff)).toEqual([
      { kind: 'checks_due_this_week', count: 1, since: null },
      { kind: 'checks_due', count: 2, since: '2025-12-01T00:00:00.000Z' },
    ]);
  });
});
