import { listEvents, readEvent } from '@kindred/contract/events.ts';
import { describe, expect, it } from 'vitest';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { givenApp, givenAppOn, type TestApp } from '../../testing/given-app.ts';
import { givenEvent } from './fixtures.ts';
import { planEvents } from './jobs.ts';
import { nextDay, timesOf } from './rules.ts';

const listed = async (app: TestApp, query: object = {}) => {
  await app.events.refresh();
  const answer = await app.send(listEvents, { query });
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
};
const titlesOf = async (app: TestApp, query: object) =>
  (await listed(app, query)).items.map(({ title }) => title).toSorted();

describe('the event schedule', () => {
  it('has one upcoming event per sample, at least the given days ahead, on its weekday and local time', async () => {
    const app = await givenApp();
    await planEvents(app.db, app.clock.now());
    const { items, total } = await listed(app);
    const templates = app.contentStore.current().all('event');
    expect(total).toBe(templates.length);
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(total);
    const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    for (const template of templates) {
      const event = items.find(({ slug }) => slug.startsWith(template.slug));
      const wall = new Date(wallOf(template.zone, Date.parse(event?.starts_at ?? '')));
      const away =
        (wall.getTime() - Date.parse(`${dayIn(template.zone, app.clock.now())}T00:00:00Z`)) / 86_400_000;
      expect([weekdays[wall.getUTCDay()], wall.toISOString().slice(11, 16)]).toEqual([
        template.weekday,
        template.at,
      ]);
      expect(away).toBeGreaterThanOrEqual(template.in_days);
      expect(away).toBeLessThan(template.in_days + 8);
    }
  });

  it('creates one event even if two servers plan it twenty times simultaneously', async () => {
    const app = await givenApp();
    const second = await givenAppOn(app);
    const now = app.clock.now();
    await Promise.all(Array.from({ length: 20 }, (_, at) => planEvents(at % 2 ? app.db : second.db, now)));
    const rows = await app.db.selectFrom('event').select('template').execute();
    expect(rows).toHaveLength(app.contentStore.current().all('event').length);
    expect(await planEvents(app.db, now)).toBe(0);
  });

  it('adds the next event when one has begun, and keeps the past one for its participants', async () => {
    const app = await givenApp();
    await planEvents(app.db, app.clock.now());
    const [first] = (await listed(app)).items;
    app.clock.set(first?.ends_at ?? '');
    expect(await planEvents(app.db, app.clock.now())).toBeGreaterThan(0);
    const past = await app.send(readEvent, { params: { id: first?.slug ?? '' } });
    expect(past).toMatchObject({ id: first?.id, state: 'over' });
    const { items } = await listed(app);
    expect(items.map(({ id }) => id)).not.toContain(first?.id);
    expect(items.length).toBeGreaterThanOrEqual(app.contentStore.current().all('event').length);
  });

  it.each([
    ['Australia/Sydney', '2026-10-03T20:00:00Z', '2026-10-05', '2026-10-04T23:00:00.000Z'],
    ['Australia/Sydney', '2026-04-02T20:00:00Z', '2026-04-06', '2026-04-06T00:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-02T20:00:00Z', '2026-10-05', '2026-10-04T23:00:00.000Z'],
    ['Australia/Adelaide', '2026-10-02T20:00:00Z', '2026-10-05', '2026-10-04T23:30:00.000Z'],
    ['Australia/Brisbane', '2026-10-02T20:00:00Z', '2026-10-05', '2026-10-05T00:00:00.000Z'],
    ['Australia/Perth', '2026-10-02T20:00:00Z', '2026-10-05', '2026-10-05T02:00:00.000Z'],
    ['Australia/Eucla', '2026-10-02T20:00:00Z', '2026-10-05', '2026-10-05T01:15:00.000Z'],
  ])('stays at ten on a Monday in %s after a clock change', (zone, now, day, instant) => {
    const match = nextDay({ in_days: 1, weekday: 'mon', zone }, new Date(now));
    expect(match).toBe(day);
    expect(timesOf({ zone, minutes: 60 }, match, '10:00').starts_at.toISOString()).toBe(instant);
  });

  it('counts days in the zone of the event, not of the server', () => {
    const late = new Date('2027-03-01T14:30:00Z');
    expect(nextDay({ in_days: 1, weekday: 'tue', zone: 'Australia/Perth' }, late)).toBe('2027-03-02');
    expect(nextDay({ in_days: 1, weekday: 'tue', zone: 'Australia/Sydney' }, late)).toBe('2027-03-09');
  });
});

describe('the event list', () => {
  it('starts with the soonest event, shows the free seats, and is the same for everyone', async () => {
    const app = await givenApp();
    await givenEvent(app.db, { slug: 'later', starts_at: '2027-04-10T05:00:00Z', capacity: 12 });
    await givenEvent(app.db, { slug: 'sooner', starts_at: '2027-03-10T05:00:00Z' });
    await givenEvent(app.db, { slug: 'past', starts_at: '2027-02-10T05:00:00Z' });
    const { items, total, first } = await listed(app);
    expect([total, first]).toEqual([2, 1]);
    expect(items.map(({ slug, seats_left, waiting }) => [slug, seats_left, waiting])).toEqual([
      ['sooner-2027-03-10', 200, 0],
      ['later-2027-04-10', 12, 0],
    ]);
    expect(Object.keys(items[0] ?? {})).not.toContain('join_link');
    expect(Object.keys(items[0] ?? {})).not.toContain('my_state');
  });

  it('gives search engines all upcoming events, whoever created them, and no past ones', async () => {
    const app = await givenApp();
    await givenEvent(app.db, { slug: 'of-staff', starts_at: '2027-03-10T05:00:00Z' });
    await givenEvent(app.db, { slug: 'of-staff', starts_at: '2027-03-17T05:00:00Z' });
    await givenEvent(app.db, { slug: 'past', starts_at: '2027-02-10T05:00:00Z' });
    await app.events.refresh();
    const { body } = await app.raw({ method: 'GET', url: '/sitemap.xml' });
    const slugs = [...body.matchAll(/\/tabs\/upcoming_events\/([^<]+)</g)].map(([, slug]) => slug);
    expect(slugs).toEqual(['of-staff']);
  });

  it('can be filtered by kind, place, audience and words', async () => {
    const app = await givenApp();
    const place = { name: 'Library', address: '1 Sample Street' };
    const met = { mode: 'in_person', place, kind: 'group', zone: 'Australia/Broken_Hill' } as const;
    await givenEvent(app.db, { title: 'Met', ...met, words: ['yarning'] });
    await givenEvent(app.db, { title: 'Both', mode: 'both', place, zone: 'Australia/Perth', kind: 'event' });
    await givenEvent(app.db, {
      title: 'Seen',
      diagnoses: ['myeloma'],
      stages: ['in_treatment'],
      topics: ['pain'],
    });
    expect(await titlesOf(app, { kind: 'group' })).toEqual(['Met']);
    expect(await titlesOf(app, { mode: 'online' })).toEqual(['Both', 'Seen']);
    expect(await titlesOf(app, { mode: 'in_person' })).toEqual(['Both', 'Met']);
    expect(await titlesOf(app, { place: 'broken-hill' })).toEqual(['Met']);
    expect(await titlesOf(app, { diagnosis: 'myeloma' })).toEqual(['Both', 'Met', 'Seen']);
    expect(await titlesOf(app, { diagnosis: 'other' })).toEqual(['Both', 'Met']);
    expect(await titlesOf(app, { stage: 'grieving' })).toEqual(['Both', 'Met']);
    expect(await titlesOf(app, { topic: 'pain' })).toEqual(['Seen']);
    expect(await titlesOf(app, { q: 'Yarn' })).toEqual(['Met']);
    expect(await listed(app)).toMatchObject({
      places: [
        { slug: 'broken-hill', name: 'Broken Hill' },
        { slug: 'perth', name: 'Perth' },
      ],
      diagnoses: [{ slug: 'myeloma', name: 'Myeloma' }],
      topics: [{ slug: 'pain', name: 'Pain' }],
    });
    expect(await app.send(listEvents, { query: { kind: 'party' } as never })).toEqual({
      refused: 'validation',
    });
  });

  it('returns twenty events a page', async () => {
    const app = await givenApp();
    for (let day = 10; day < 31; day += 1)
      await givenEvent(app.db, { slug: 'talk', starts_at: `2027-03-${day}T05:00:00Z` });
    const one = await listed(app);
    expect([one.items.length, one.total, one.next]).toEqual([20, 21, 'talk-2027-03-30']);
    const two = await listed(app, { cursor: one.next });
    expect([two.items.length, two.first, two.next, two.previous]).toEqual([1, 21, null, 'talk-2027-03-10']);
  });
});

it('returns an event by its id, its slug, or the stable name of its series', async () => {
  const app = await givenApp();
  await givenEvent(app.db, { slug: 'talk', starts_at: '2027-02-10T05:00:00Z' });
  const next = await givenEvent(app.db, {
    slug: 'talk',
    starts_at: '2027-03-10T05:00:00Z',
    topics: ['fatigue', 'gone'],
  });
  await givenEvent(app.db, { slug: 'talk', starts_at: '2027-04-10T05:00:00Z' });
  await app.events.refresh();
  for (const id of [next.id, next.slug, 'talk']) {
    const event = await app.send(readEvent, { params: { id } });
    expect(event).toMatchObject({ id: next.id, slug: next.slug, about_topics: [{ slug: 'fatigue' }] });
    expect(JSON.stringify(event)).not.toContain('meeting.example');
  }
  expect(await app.send(readEvent, { params: { id: 'no-such' } })).toEqual({ refused: 'not_found' });
});
