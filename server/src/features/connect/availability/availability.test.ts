import type { ChatAvailability, PresenceState } from '@kindred/contract/connect/availability.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  givenChatMember,
  givenChatStaff,
  givenNamedStaff,
  isHere,
  startsChat,
  takes,
  writes,
} from '#features/connect/chat/fixtures.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { noteStaffing } from './actions.ts';

/** 9 am in Sydney, on a Monday. */
const monday = '2027-03-01T09:00:00+11:00';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
  app.clock.set(monday);
});

const availability = async () =>
  JSON.parse((await app.raw({ url: '/api/v1/chat/availability' })).body) as ChatAvailability;

describe('whether someone is there', () => {
  it('is open as soon as a staff member with a free place is present', async () => {
    expect(await availability()).toMatchObject({ state: 'closed', people: [] });
    await isHere(await givenChatStaff(app));
    expect(await availability()).toEqual({
      state: 'open',
      people: ['Ann'],
      queue: null,
      opens_at: null,
      closes_at: '2027-03-01T06:00:00.000Z',
    });
  });

  it('lists the roles of those with a free place, ordered by their names', async () => {
    const ann = await givenNamedStaff(app, 'Ann Lee');
    await isHere(ann);
    await isHere(await givenNamedStaff(app, 'Ben Fox'));
    expect(await availability()).not.toHaveProperty('roles');
    await ann.ask('PUT', '/staff/me/role', { role: 'cancer nurse' });
    expect(await availability()).toMatchObject({ people: ['Ann', 'Ben'], roles: ['cancer nurse', ''] });
    await isHere(ann, { state: 'away' });
    const after = await availability();
    expect(after).toMatchObject({ state: 'open', people: ['Ben'] });
    expect(after).not.toHaveProperty('roles');
  });

  it('ends within a minute of a laptop being closed', async () => {
    await isHere(await givenChatStaff(app));
    app.clock.advance(44);
    expect((await availability()).state).toBe('open');
    app.clock.advance(2);
    expect((await availability()).state).toBe('closed');
  });

  it('ends immediately when the last person goes away or loses the permission', async () => {
    const ann = await givenChatStaff(app);
    await isHere(ann);
    await isHere(ann, { state: 'away' });
    expect((await availability()).state).toBe('closed');
    await isHere(ann);
    await app.db.updateTable('staff').set({ permissions: [] }).execute();
    expect((await availability()).state).toBe('closed');
  });

  it('is busy when all places are taken, or those present accept no new chats', async () => {
    const ann = await givenChatStaff(app);
    await isHere(ann, { places: 1 });
    const first = await startsChat(await givenChatMember(app));
    expect(await availability()).toMatchObject({ state: 'busy', queue: { waiting: 1, minutes: null } });
    await takes(ann, first.id);
    expect(await availability()).toMatchObject({ state: 'busy', queue: { waiting: 0 } });
    await ann.ask('POST', `/staff/conversations/${first.id}/close`, { outcome: 'answered' });
    expect((await availability()).state).toBe('open');
    await isHere(ann, { state: 'busy' });
    expect((await availability()).state).toBe('busy');
  });

  it('estimates a range of minutes from recent waiting times', async () => {
    const ann = await givenChatStaff(app);
    await isHere(ann, { places: 1 });
    for (const minutes of [1, 2, 3, 4, 5, 10]) {
      const { id } = await startsChat(await givenChatMember(app));
      app.clock.advance(minutes * 60);
      await takes(ann, id);
      await ann.ask('POST', `/staff/conversations/${id}/close`, { outcome: 'answered' });
    }
    // A member who left was handled later, and did not wait that long.
    const robin = await givenChatMember(app);
    const { id } = await startsChat(robin);
    await writes(robin, id, 'I want to kill myself');
    await robin.ask('POST', `/conversations/${id}/close`);
    app.clock.advance(14 * 60);
    expect((await takes(ann, id)).body.state).toBe('closed');
    await isHere(ann, { places: 1 });
    await startsChat(await givenChatMember(app));
    expect((await availability()).queue).toEqual({ waiting: 1, minutes: { from: 2, to: 10 } });
  });
});

it('staffed hours are those in which someone was present and not away', async () => {
  const ann = await givenChatStaff(app);
  const note = async (state: PresenceState) => {
    await isHere(ann, { state });
    await noteStaffing(app.db, app.clock.now());
    return app.db.selectFrom('number_of_things').select(['measure', 'value']).execute();
  };
  expect(await note('away')).toEqual([]);
  expect(await note('busy')).toEqual([{ measure: 'desk_staffed', value: 10 }]);
});

describe('opening hours and holidays', () => {
  it.each([
    ['before nine', '2027-03-01T08:59:00+11:00', '2027-02-28T22:00:00.000Z'],
    ['after five', '2027-03-01T17:00:00+11:00', '2027-03-01T22:00:00.000Z'],
    ['on a Saturday', '2027-03-06T10:00:00+11:00', '2027-03-07T22:00:00.000Z'],
    ['over the end of summer time', '2027-04-03T10:00:00+11:00', '2027-04-04T23:00:00.000Z'],
  ])('%s it is closed even if staff are present, and says when it opens', async (_, now, opens_at) => {
    app.clock.set(now);
    await isHere(await givenChatStaff(app));
    expect(await availability()).toEqual({ state: 'closed', people: [], queue: null, opens_at });
  });

  it('within them it says until when, even with no one present, but not in the last minute', async () => {
    app.clock.set('2027-03-01T16:50:00+11:00');
    const end = { closes_at: '2027-03-01T06:00:00.000Z', opens_at: '2027-03-01T22:00:00.000Z' };
    expect(await availability()).toMatchObject({ state: 'closed', ...end });
    app.clock.set('2027-03-01T17:00:00+11:00');
    expect(await availability()).not.toHaveProperty('closes_at');
  });

  it('continue past midnight when a day lasts until its last minute', async () => {
    await app.db.deleteFrom('desk_opening').execute();
    const around = (weekday: 'MO' | 'TU', opens_at: string, closes_at: string) => ({
      weekday,
      opens_at,
      closes_at,
    });
    await app.db
      .insertInto('desk_opening')
      .values([around('MO', '18:00', '23:59'), around('TU', '00:00', '02:00')])
      .execute();
    app.clock.set('2027-03-01T23:59:30+11:00');
    await isHere(await givenChatStaff(app));
    const end = { closes_at: '2027-03-01T15:00:00.000Z' };
    expect(await availability()).toMatchObject({ state: 'open', ...end });
    app.clock.advance(60);
    expect(await availability()).toMatchObject({
      state: 'closed',
      ...end,
      opens_at: '2027-03-08T07:00:00.000Z',
    });
  });

  it('take effect immediately', async () => {
    await isHere(await givenChatStaff(app));
    await app.db.insertInto('desk_holiday').values({ day: '2027-03-01', name: 'Labour Day' }).execute();
    expect(await availability()).toMatchObject({ state: 'closed', opens_at: '2027-03-01T22:00:00.000Z' });
    await app.db.deleteFrom('desk_opening').execute();
    expect(await availability()).toMatchObject({ state: 'closed', opens_at: null });
  });

  it('have no effect while the charity has turned the chat off', async () => {
    const off = await givenApp({ OFFLINE_SUPPORT: 'true' });
    off.clock.set(monday);
    await isHere(await givenChatStaff(off));
    const { body } = await off.raw({ url: '/api/v1/chat/availability' });
    expect(JSON.parse(body)).toMatchObject({ state: 'offline', people: [] });
  });
});
