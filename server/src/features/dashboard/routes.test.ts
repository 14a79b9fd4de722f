import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import { browserOf, givenAccounts } from '#features/accounts/fixtures.ts';
import { givenAppWithLocalities } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';

async function givenDashboard() {
  const app = await givenAccounts();
  const token = await givenToken(app.db, app.clock.now());
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    app.browser().send(method, path, body, token);
  const read = async (location?: string) => {
    const query = location ? `?${new URLSearchParams({ location }).toString()}` : '';
    const { status, body } = await app.browser().get(`/dashboard${query}`, token);
    expect(status).toBe(200);
    return body as Dashboard;
  };
  return { app, token, send, read };
}

const begun = {
  id: '0190a000-0000-7000-8000-000000000077',
  baseline: { fatigue: 6, interference: 5, confidence: 4 },
  zone: 'Australia/Sydney',
  consent: true,
};

const statuses = (dashboard: Dashboard) =>
  Object.fromEntries(Object.entries(dashboard).map(([name, { status }]) => [name, status]));

describe('the dashboard', () => {
  it('introduces the app to a new member, and suggests choosing a goal first', async () => {
    const { read } = await givenDashboard();
    const dashboard = await read();
    expect(dashboard.next_action.action).toMatchObject({ kind: 'choose_goal', path: '/goal' });
    expect(statuses(dashboard)).toMatchObject({
      energy: 'empty',
      goal: 'empty',
      wellbeing: 'empty',
      continue_topics: 'empty',
      unread: 'empty',
      saved_counts: 'empty',
      for_you: 'ok',
      services_near: 'ok',
      coordinator: 'ok',
      welcome_video: 'ok',
      notices: 'empty',
    });
  });

  it('offers what the member started, from where they stopped, and shows their progress', async () => {
    const { read, send } = await givenDashboard();
    await send('PUT', '/topics/progress', {
      topic_id: 'fatigue',
      module_key: 'read',
      step_number: 1,
      percent: 20,
    });
    const { continue_topics, next_action } = await read();
    const path = '/tabs/learn/fatigue#read-2';
    expect(continue_topics.items).toMatchObject([{ slug: 'fatigue', path }]);
    expect(next_action.action).toMatchObject({ kind: 'continue_topic', path });
  });

  it('gives the reason for each recommendation', async () => {
    const { read, send } = await givenDashboard();
    await send('PUT', '/accounts/profile', { account: { goal: { goal_key: 'energy' } } });
    const { for_you, goal, services_near } = await read();
    expect(goal).toMatchObject({ status: 'ok', goal: expect.any(String) as string });
    expect(for_you.items[0]).toMatchObject({ because: 'goal', because_of: goal.goal });
    expect(['goal', 'stage', 'everyone']).toContain(services_near.because);
  });

  it('lists the booked event first, then suggestions by date with their reason', async () => {
    const { app, read, send } = await givenDashboard();
    const booked = await givenEvent(app.db, { title: 'Booked' });
    const about = { diagnoses: ['myeloma'], starts_at: '2027-05-10T05:00:00Z' };
    await givenEvent(app.db, { title: 'Myeloma later', ...about, starts_at: '2027-06-10T05:00:00Z' });
    const fitting = await givenEvent(app.db, { title: 'Myeloma today', ...about });
    await send('PUT', '/accounts/profile', { account: { diagnosis: ['myeloma'] } });
    await send('POST', `/events/${booked.id}/register`, {});
    const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });
    await until(async () => {
      const { items } = (await read()).next_events;
      expect(items[0]).toMatchObject({ id: booked.id, my_state: 'registered', because: null });
      const reason = { my_state: null, because: 'diagnosis', because_of: 'Myeloma' };
      expect(items.find(({ id }) => id === fitting.id)).toMatchObject(reason);
      const starts = items.slice(1).map(({ starts_at }) => Date.parse(starts_at));
      expect(starts).toHaveLength(2);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(items.filter(({ id }) => id === booked.id)).toHaveLength(1);
    });
  });

  it('suggests no event that the member has booked, even if there are more than it lists', async () => {
    const { app, read, send } = await givenDashboard();
    const days = ['2027-03-10', '2027-03-11', '2027-03-12', '2027-03-13'];
    for (const day of days) {
      const { id } = await givenEvent(app.db, { title: day, starts_at: `${day}T05:00:00Z` });
      await send('POST', `/events/${id}/register`, {});
    }
    await givenEvent(app.db, { title: 'Not booked', starts_at: '2027-03-14T05:00:00Z' });
    await vi.waitFor(
      async () => {
        const { items } = (await read()).next_events;
        const titles = (own: boolean) =>
          items.flatMap(({ title, my_state }) => ((my_state !== null) === own ? [title] : []));
        expect(titles(true)).toEqual(days.slice(0, 3));
        expect(titles(false)).toEqual(['Not booked']);
      },
      { timeout: 20_000, interval: 20 },
    );
  });

  it('shows a cancelled event only until the time at which it would have ended', async () => {
    const { app, read, send } = await givenDashboard();
    const { id } = await givenEvent(app.db, { starts_at: '2027-03-10T05:00:00Z', minutes: 60 });
    await send('POST', `/events/${id}/register`, {});
    await app.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const own = async () => (await read()).next_events.items.filter((item) => item.id === id);
    expect(await own()).toMatchObject([{ state: 'cancelled', my_state: 'registered' }]);
    const past = { starts_at: new Date('2027-01-10T05:00:00Z'), ends_at: new Date('2027-01-10T06:00:00Z') };
    await app.db.updateTable('event').set(past).where('id', '=', id).execute();
    expect(await own()).toEqual([]);
  });

  it('looks for help at the requested place, which may differ from the member’s own', async () => {
    const { read, send } = await givenDashboard();
    await send('PUT', '/accounts/profile', { account: { postcode_or_suburb: 'WA' } });
    expect((await read()).services_near.from?.state).toBe('WA');
    expect((await read('TAS')).services_near.from?.state).toBe('TAS');
  });

  it('shows only help that is nearby or reaches the member, each service once, and no children’s services to an adult', async () => {
    const app = await givenAppWithLocalities();
    const token = await givenToken(app.db, app.clock.now());
    const { send, get } = browserOf(app, '192.0.2.1', '');
    const seen = async (account: object) => {
      await send('PUT', '/accounts/profile', { account }, token);
      const { services_near } = (await get('/dashboard', token)).body as unknown as Dashboard;
      return services_near;
    };
    const goal = { goal_key: 'travel-and-stay' };
    const darwin = await seen({ goal, postcode_or_suburb: 'Darwin' });
    expect(darwin).toMatchObject({ status: 'empty', items: [] });
    const perth = await seen({ postcode_or_suburb: 'Perth' });
    expect(perth.status).toBe('ok');
    for (const { place, delivery } of perth.items)
      expect(place ? (place.km ?? 0) <= 100 : delivery.some((way) => way !== 'in_person')).toBe(true);
    const names = perth.items.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const family = { goal: { goal_key: 'support-my-children' }, postcode_or_suburb: 'Darwin' };
    const young = await seen({ ...family, relationship: 'carer', birth_year: 1958 });
    expect(young.items).not.toEqual([]);
    const own = await seen({ ...family, relationship: 'patient', birth_year: 1958 });
    expect(own.items.map(({ slug }) => slug)).not.toContain(young.items[0]?.slug);
  }, 60_000);

  it.each([
    ['bookmark', ['saved_counts']],
    ['notification', ['unread']],
    ['energy_coach', ['energy']],
    ['energy_coach_cycle', ['energy']],
    ['energy_coach_day', ['energy']],
    ['goal', ['for_you', 'goal', 'services_near']],
    ['my_caw', ['wellbeing']],
    ['coordinator_booking', ['coordinator']],
    ['event_place', []],
    ['topic_progress', ['continue_topics', 'for_you']],
    ['dashboard_state', ['notices', 'welcome_video']],
  ])('still loads when %s cannot be read, and names the missing parts', async (table, missing) => {
    const { app, read, send } = await givenDashboard();
    await send('POST', '/energy_coaches', begun);
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(app.db);
    const gone = Object.entries(statuses(await read()))
      .filter(([, status]) => status === 'unavailable')
      .map(([name]) => name);
    expect(gone.toSorted()).toEqual(missing.toSorted());
  });

  it('remembers that the welcome was dismissed', async () => {
    const { read, send } = await givenDashboard();
    expect((await read()).welcome_video).toEqual({ status: 'ok', seen: false });
    expect((await send('PUT', '/dashboard/update_video_flag', { seen: true })).body).toEqual({ seen: true });
    expect((await read()).welcome_video.seen).toBe(true);
    await send('PUT', '/dashboard/update_video_flag', { seen: false });
    expect((await read()).welcome_video.seen).toBe(false);
  });

  it('asks after twelve weeks whether anything has changed, and not again within a month', async () => {
    const { app, read, send } = await givenDashboard();
    await app.db
      .updateTable('member')
      .set({ joined_at: new Date(app.clock.now().getTime() - 85 * 86_400_000) })
      .execute();
    expect((await read()).notices.items).toEqual(['something_changed']);
    await send('PUT', '/dashboard/something_changed', { answer: 'later' });
    expect((await read()).notices.items).toEqual([]);
  });

  it('refuses a caller without a session', async () => {
    const { app } = await givenDashboard();
    expect((await app.browser().get('/dashboard')).status).toBe(401);
  });
});
