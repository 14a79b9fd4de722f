import { describe, expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';

const view = async (staff: StaffCaller, thing = 'event-1') =>
  ((await staff.call('PUT', `/staff/viewing/${thing}`, {})).body['others'] as { id: string }[]).map(
    ({ id }) => id,
  );

describe('people who have the same thing open', () => {
  it('are shown to each other until they close it or their page is gone', async () => {
    const app = await givenApp();
    const ann = await givenStaffCaller(app, 'content');
    const ben = await givenStaffCaller(app, 'content');
    expect(await view(ann)).toEqual([]);
    expect(await view(ben)).toEqual([ann.id]);
    expect(await view(ann)).toEqual([ben.id]);
    expect(await view(ann, 'service-1')).toEqual([]);
    await ben.call('DELETE', '/staff/viewing/event-1');
    expect(await view(ann)).toEqual([]);
    await view(ben);
    app.clock.advance(60);
    expect(await view(ann)).toEqual([]);
  });

  it('are not asked about for things that do not exist', async () => {
    const app = await givenApp();
    const ann = await givenStaffCaller(app);
    expect((await ann.call('PUT', '/staff/viewing/member-1', {})).body.code).toBe('validation');
  });
});
