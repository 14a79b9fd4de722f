import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { givenReader, givenTold } from './fixtures.ts';

describe('what a member was told', () => {
  it('stands newest first, twenty at a time, and nothing of anybody else', async () => {
    const { app, tell, list } = await givenTold();
    const other = await givenReader(app);
    await other.tell();
    for (let n = 0; n < 45; n += 1) {
      await tell({ key: `${n}`, about: { what: 'chat_reply', title: `${n}` } });
      if (n % 3 === 0) app.clock.advance(1);
    }
    const pages = [await list()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list(next));
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ about }) => about.title)).size).toBe(45);
    const moments = items.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(pages[0]?.unread_notification).toBe(45);
    expect((await list('gone')).items).toEqual(pages[0]?.items);
  });

  it('is told once, and to nobody whose account is closed', async () => {
    const { app, me, tell, list } = await givenTold();
    expect([await tell({ key: 'a' }), await tell({ key: 'a' })]).toEqual([true, false]);
    await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', me.id).execute();
    expect(await tell({ key: 'b' })).toBe(false);
    await app.db.updateTable('member').set({ state: 'active' }).where('id', '=', me.id).execute();
    expect((await list()).items).toHaveLength(1);
  });

  it('is not told when the transaction that tells it is taken back', async () => {
    const { app, me, list } = await givenTold();
    const { notify } = await import('./public.ts');
    const taken = app.db.transaction().execute(async (tx) => {
      const told = { category: 'chat_reply', key: 'x', about: { what: 'chat_reply' }, path: '/' } as const;
      await notify(tx, { member_id: me.id, ...told }, app.clock.now());
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect((await list()).items).toEqual([]);
  });

  it('is read one by one or all up to one, as often as it is said, and the profile counts the rest', async () => {
    const { app, me, tell, list, read } = await givenTold();
    for (const key of ['a', 'b', 'c', 'd']) {
      await tell({ key });
      app.clock.advance(60);
    }
    const [newest, second, third] = (await list()).items;
    expect(await read({ ids: [newest?.id, newest?.id] })).toEqual({ unread_notification: 3 });
    expect(await read({ ids: [newest?.id] })).toEqual({ unread_notification: 3 });
    // What came while somebody was reading stays unread.
    await tell({ key: 'e' });
    expect(await read({ up_to: third?.id })).toEqual({ unread_notification: 2 });
    const unread = (await list()).items.filter(({ read_at }) => read_at === null);
    expect(unread.map(({ id }) => id)).toContain(second?.id);
    const profile = JSON.parse((await me.call('GET', '/accounts/profile')).body) as object;
    expect(profile).toMatchObject({ unread_notification: 2 });
    expect(await read({ up_to: newId() })).toEqual({ unread_notification: 2 });
  });

  it('is nobody else’s to open or to mark', async () => {
    const { app, tell, list } = await givenTold();
    const other = await givenReader(app);
    await tell();
    const [mine] = (await list()).items;
    expect(await other.one(mine?.id ?? '')).toMatchObject({ code: 'not_found' });
    expect(await other.read({ ids: [mine?.id] })).toEqual({ unread_notification: 0 });
    expect(await other.read({ up_to: mine?.id })).toEqual({ unread_notification: 0 });
    expect(await list()).toMatchObject({ unread_notification: 1 });
  });
});

describe('how a member wants to be told', () => {
  it('is the usual until they say otherwise, and what they leave out stays', async () => {
    const { preferences, configure } = await givenTold();
    const usual = await preferences();
    expect(usual).toMatchObject({
      quiet: { on: true, from: '20:00', until: '08:00' },
      snoozed_until: null,
      zone: 'Australia/Sydney',
      energy_coach: 'none',
      energy_time: null,
      email: 'ready',
      sms: 'no_address',
      push_here: false,
    });
    expect(usual.categories).toHaveLength(10);
    const channels = [{ category: 'event_reminder', channel: 'push', on: false }];
    await configure({ channels });
    const changed = await configure({ quiet: { on: true, from: '21:30', until: '07:00' } });
    expect(changed.categories.find(({ category }) => category === 'event_reminder')).toEqual({
      category: 'event_reminder',
      email: true,
      sms: false,
      push: false,
    });
    expect(await preferences()).toEqual(changed);
    expect(changed.quiet).toEqual({ on: true, from: '21:30', until: '07:00' });
  });

  it('takes the zone of the device by its one name, and passes over one that nobody knows', async () => {
    const { configure } = await givenTold();
    expect(await configure({ zone: 'australia/perth' })).toMatchObject({ zone: 'Australia/Perth' });
    expect(await configure({ zone: 'Middle/Earth' })).toMatchObject({ zone: 'Australia/Perth' });
  });

  it('is silent for a week where they want that, and can be ended', async () => {
    const { configure } = await givenTold();
    expect(await configure({ snooze: 'week' })).toMatchObject({ snoozed_until: '2027-03-08T00:00:00.000Z' });
    expect(await configure({ snooze: 'off' })).toMatchObject({ snoozed_until: null });
  });

  it('never turns off account and security everywhere', async () => {
    const { configure } = await givenTold();
    const off = { channels: [{ category: 'security', channel: 'email', on: false }] };
    expect(await configure(off)).toMatchObject({ code: 'security_stays_on' });
    expect((await configure({})).categories).toContainEqual({
      category: 'security',
      email: true,
      sms: false,
      push: true,
    });
  });

  it('says what this server cannot send', async () => {
    const env = {
      KINDRED_ENV: 'production',
      SMTP_URL: 'smtp://localhost',
      BASE_URL: 'https://app.kindred.example',
    };
    const { preferences } = await givenTold(env);
    expect(await preferences()).toMatchObject({ email: 'ready', sms: 'not_set_up' });
  });
});
