import type { FinderHit } from '@kindred/contract/staff/finder.ts';
import { expect, it } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';

const find = async (staff: StaffCaller, q: string) =>
  (await staff.call('GET', `/staff/find?q=${encodeURIComponent(q)}`)).body['hits'] as FinderHit[];

it('finds events by words, as far as permissions allow, and never a member', async () => {
  const app = await givenApp();
  const { id } = await givenEvent(app.db, { title: 'Sleep and rest' });
  const member = await givenMember(app.db, { first_name: 'Sleepwell' });
  const editor = await givenStaffCaller(app, 'content');
  expect(await find(editor, 'rest sle')).toMatchObject([
    {
      kind: 'event',
      key: id,
      title: 'Sleep and rest',
      note: 'Planned, 10 March 2027 at 4:00 pm, Sydney time',
    },
  ]);
  expect(await find(editor, 'sleepwell')).toEqual([]);
  expect(await find(editor, member.email)).toEqual([]);
  expect(await find(editor, '100%')).toEqual([]);
  expect(await find(await givenStaffCaller(app, 'members'), 'sleep')).toEqual([]);
  expect((await editor.call('GET', '/staff/find?q=a')).body.code).toBe('validation');
});
