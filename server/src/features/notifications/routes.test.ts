import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { givenNotifiedReader, givenNotifiedMember } from './fixtures.ts';

describe('the notification list', () => {
  it('shows a member’s own notifications, newest first, twenty a page', async () => {
    const { app, tell, list } = await givenNotifiedMember();
    const other = await givenNotifiedReader(app);
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

  it('has each notification once, and none for a closed account', async () => {
    const { app, me, tell, list } = await givenNotifiedMember();
    expect([await tell({ key: 'a' }), await tell({ key: 'a' })]).toEqual([true, false]);
    await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', me.id).execute();
    expect(await tell({ key: 'b' })).toBe(false);
    await app.db.updateTable('member').set({ state: 'active' }).where('id', '=', me.id).execute();
    expect((await list()).items).toHaveLength(1);
  });

  it('has none if the transaction is rolled back', async () => {
    const { app, me, list } = await givenNotifiedMember();
    const { notify } = await import('./public.ts');
    const taken = app.db.transaction().execute(async (tx) => {
      const details = { category: 'chat_reply', key: 'x', about: { what: 'chat_reply' }, path: '/' } as const;
      await notify(tx, { member_id: me.id, ...details }, app.clock.now());
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect((await list()).items).toEqual([]);
  });

  it('can be marked as read one by one or up to a given one, repeatedly, and the profile counts the rest', async () => {
    const { app, me, tell, list, read } = await givenNotifiedMember();
    for (const key of ['a', 'b', 'c', 'd']) {
      await tell({ key });
      app.clock.advance(60);
    }
    const [newest, second, third] = (await list()).items;
    expect(await read({ ids: [newest?.id, newest?.id] })).toEqual({ unread_notification: 3 });
    expect(await read({ ids: [newest?.id] })).toEqual({ unread_notification: 3 });
    // Notifications that arrive while the member is reading stay unread.
    await tell({ key: 'e' });
    expect(await read({ up_to: third?.id })).toEqual({ unread_notification: 2 });
    const unread = (await list()).items.filter(({ read_at }) => read_at === null);
    expect(unread.map(({ id }) => id)).toContain(second?.id);
    const profile = JSON.parse((await me.call('GET', '/accounts/profile')).body) as object;
    expect(profile).toMatchObject({ unread_notification: 2 });
    expect(await read({ up_to: newId() })).toEqual({ unread_notification: 2 });
  });

  it('refuses to open or mark another member’s notification', async () => {
    const { app, tell, list } = await givenNotifiedMember();
    const other = await givenNotifiedReader(app);
    await tell();
    const [mine] = (await list()).items;
    expect(await other.one(mine?.id ?? '')).toMatchObject({ code: 'not_found' });
    expect(await other.read({ ids: [mine?.id] })).toEqual({ unread_notification: 0 });
    expect(await other.read({ up_to: mine?.id })).toEqual({ unread_notification: 0 });
    expect(await list()).toMatchObject({ unread_notification: 1 });
  });
});

describe('notification preferences', () => {
  it('have defaults until the member changes them, and keep unnamed ones', async () => {
    const { preferences, configure } = await givenNotifiedMember();
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

  it('normalise the zone of the device, and ignore an unknown one', async () => {
    const { configure } = await givenNotifiedMember();
    expect(await configure({ zone: 'australia/perth' })).toMatchObject({ zone: 'Australia/Perth' });
    expect(await configure({ zone: 'Middle/Earth' })).toMatchObject({ zone: 'Australia/Perth' });
  });

  it('can be snoozed for a week, and resumed', async () => {
    const { configure } = await givenNotifiedMember();
    expect(await configure({ snooze: 'week' })).toMatchObject({ snoozed_until: '2027-03-08T00:00:00.000Z' });
    expect(await configure({ snooze: 'off' })).toMatchObject({ snoozed_until: null });
  });

  it('never allow account and security to be turned off everywhere', async () => {
    const { configure } = await givenNotifiedMember();
    const off = { channels: [{ category: 'security', channel: 'email', on: false }] };
    expect(await configure(off)).toMatchObject({ code: 'security_stays_on' });
    expect((await configure({})).categories).toContainEqual({
      category: 'security',
      email: true,
      sms: false,
      push: true,
    });
  });

  it('keep account and security on after the address that they went to is removed', async () => {
    const { app, me, configure, preferences } = await givenNotifiedMember();
    const member = () => app.db.updateTable('member').where('id', '=', me.id);
    await member().set({ mobile: '+61400000182' }).execute();
    const moved = [
      { category: 'security', channel: 'sms', on: true },
      { category: 'security', channel: 'email', on: false },
    ];
    expect(await configure({ channels: moved })).not.toHaveProperty('code');
    await member().set({ mobile: null }).execute();
    const security = { category: 'security', email: true, push: true };
    expect((await preferences()).categories).toContainEqual(expect.objectContaining(security));
    const other = { category: 'service_changed', channel: 'email', on: false };
    const after = await configure({ channels: [other] });
    expect(after.categories).toContainEqual(expect.objectContaining(security));
    const off = { category: 'security', channel: 'email', on: false };
    expect(await configure({ channels: [off] })).toMatchObject({ code: 'security_stays_on' });
  });

  it('say which channels this server cannot use', async () => {
    const env = {
      KINDRED_ENV: 'production',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'Kindred <hello@kindred.example>',
      TRUST_PROXY: 'none',
      BASE_URL: 'https://app.kindred.example',
    };
    const { preferences } = await givenNotifiedMember(env);
    expect(await preferences()).toMatchObject({ email: 'ready', sms: 'not_set_up' });
  });
});
