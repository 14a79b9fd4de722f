import { bringGuestData, changeProfile, type Bookmarks } from '@kindred/contract/profile.ts';
import { expect, it } from 'vitest';
import { sharedApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';

interface Details {
  code?: string;
  bookmarks: Bookmarks;
  filters: object;
}

const ourApp = sharedApp();

async function givenMemberWithDevices() {
  const app = await ourApp();
  const headers = { 'x-auth-header': await givenToken(app.db, app.clock.now()) };
  const { body: profile } = await app.raw({ method: 'GET', url: `/api/v1${changeProfile.path}`, headers });
  const { id } = JSON.parse(profile) as { id: string };
  const send = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const { status, body } = await app.raw({ method, url: `/api/v1${path}`, headers, payload });
    return { status, reply: JSON.parse(body) as Details };
  };
  return {
    app,
    id,
    change: (account: object) => send('PUT', changeProfile.path, { account }),
    bring: (stored: object) => send('POST', bringGuestData.path, stored),
    progress: () =>
      app.db
        .selectFrom('topic_progress')
        .select(['topic_id', 'module_key', 'step_number', 'percent'])
        .where('member_id', '=', id)
        .orderBy('topic_id')
        .orderBy('module_key')
        .execute(),
  };
}

const fatigue = { topic: { fatigue: { whole: true } } } as const;
const guestData = {
  bookmarks: { ...fatigue, tips: ['rest'] },
  progress: { fatigue: { read: { step_number: 2, percent: 40 } } },
  filters: { topics_filter: ['mind'], location_filter: 'Darwin' },
};

it('adds the data of a guest’s device to the account', async () => {
  const { bring, progress } = await givenMemberWithDevices();
  const { status, reply } = await bring(guestData);
  expect(status).toBe(200);
  expect(reply).toMatchObject({ bookmarks: guestData.bookmarks, filters: guestData.filters });
  expect(await progress()).toEqual([
    { topic_id: 'fatigue', module_key: 'read', step_number: 2, percent: 40 },
  ]);
});

it('gives the same result when it is repeated, or sent twice simultaneously', async () => {
  const { app, id, bring, progress } = await givenMemberWithDevices();
  const answers = await Promise.all(Array.from({ length: 5 }, () => bring(guestData)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const stored = app.db.selectFrom('bookmark').selectAll().where('member_id', '=', id);
  expect(await stored.execute()).toHaveLength(2);
  expect(await progress()).toHaveLength(1);
});

it('does not restore items that were removed after it first arrived', async () => {
  const { bring, change } = await givenMemberWithDevices();
  await bring(guestData);
  await change({ bookmarks_removed: { tips: ['rest'] } });
  expect((await bring(guestData)).reply.bookmarks).toEqual(fatigue);
  const { reply } = await change({ bookmarks: { tips: ['rest'] } });
  expect(reply.bookmarks).toEqual(guestData.bookmarks);
});

it('merges two devices, and loses no progress in a module', async () => {
  const { bring, progress } = await givenMemberWithDevices();
  const place = (percent: number, step_number: number) => ({ fatigue: { read: { percent, step_number } } });
  await bring({ bookmarks: { topic: { fatigue: { read: true } } }, progress: place(60, 3) });
  const { reply } = await bring({
    bookmarks: { topic: { fatigue: { whole: true }, sleep: { whole: true } } },
    progress: { ...place(40, 4), sleep: { read: { percent: 10, step_number: 1 } } },
  });
  expect(reply.bookmarks).toEqual({
    topic: { fatigue: { read: true, whole: true }, sleep: { whole: true } },
  });
  expect(await progress()).toEqual([
    { topic_id: 'fatigue', module_key: 'read', step_number: 4, percent: 60 },
    { topic_id: 'sleep', module_key: 'read', step_number: 1, percent: 10 },
  ]);
});

it('keeps the account’s filters, and adds missing ones', async () => {
  const { bring, change } = await givenMemberWithDevices();
  await change({ filters: { location_filter: 'Perth' } });
  expect((await bring(guestData)).reply.filters).toEqual({
    topics_filter: ['mind'],
    location_filter: 'Perth',
  });
});

it('saves all or nothing', async () => {
  const { bring, progress } = await givenMemberWithDevices();
  const most = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`t${at}`, { whole: true }]));
  const { status, reply } = await bring({ ...guestData, bookmarks: { topic: most } });
  expect([status, reply.code]).toEqual([422, 'too_many_saved']);
  expect(await progress()).toEqual([]);
});

it('lets two devices save and remove without undoing each other', async () => {
  const { change } = await givenMemberWithDevices();
  await change({ bookmarks: { tips: ['rest', 'walk'] } });
  await Promise.all([
    change({ bookmarks: { tips: ['drink'] } }),
    change({ bookmarks_removed: { tips: ['walk'] } }),
    change({ bookmarks: fatigue }),
  ]);
  const { reply } = await change({});
  expect(reply.bookmarks).toEqual({ ...fatigue, tips: ['drink', 'rest'] });
});

it.each([
  { bookmarks: { recipes: ['soup'] } },
  { bookmarks: { topic: { fatigue: { whole: false } } } },
  { bookmarks: { tips: ['<b>'] } },
  { progress: { fatigue: { read: { step_number: 1, percent: 101 } } } },
  { progress: { fatigue: { read: { step_number: 1, percent: 1, member_id: 'x' } } } },
  { filters: { filter: 'x' } },
  { account: {} },
])('refuses invalid input: %j', async (stored) => {
  const { bring } = await givenMemberWithDevices();
  const { status, reply } = await bring(stored);
  expect([status, reply.code]).toEqual([422, 'validation']);
});
