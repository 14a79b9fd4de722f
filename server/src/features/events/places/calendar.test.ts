import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenVisitor, type Visitor } from './fixtures.ts';

const baseUrl = 'https://app.kindred.example';

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, description, location } = new ICAL.Event(one);
    return { uid, summary, description, location, status: String(one.getFirstPropertyValue('status')) };
  });
}

async function givenFeed(app: TestApp, visitor: Visitor) {
  const { address } = JSON.parse((await visitor.call('POST', '/event_feed', {})).body) as { address: string };
  return address;
}
const fetched = (app: TestApp, address: string) => app.raw({ method: 'GET', url: new URL(address).pathname });

describe('the calendar file of an event', () => {
  it('is public, has a stable name, and has no join link', async () => {
    const app = await givenApp({ BASE_URL: baseUrl });
    const { id, slug } = await givenEvent(app.db);
    const { status, headers, body } = await app.raw({ method: 'GET', url: `/api/v1/events/${slug}.ics` });
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(eventsIn(body)).toMatchObject([
      {
        uid: `event-${id}@app.kindred.example`,
        summary: 'Living with CLL',
        status: 'CONFIRMED',
        location: 'Online',
      },
    ]);
    expect(body).not.toContain('meeting.example');
    expect((await app.raw({ method: 'GET', url: '/api/v1/events/no-such.ics' })).status).toBe(404);
  });

  it('has the join link for a registered member, and no health words if discreet messages are on', async () => {
    const app = await givenApp({ BASE_URL: baseUrl });
    const { id } = await givenEvent(app.db);
    const visitor = await givenVisitor(app);
    await visitor.register(id);
    expect((await visitor.call('GET', `/events/${id}.ics`)).body.replaceAll('\r\n ', '')).toContain(
      'meeting.example',
    );
    await visitor.call('PUT', '/accounts/discreet_messages', { discreet_messages: true });
    const { body } = await visitor.call('GET', `/events/${id}.ics`);
    expect(body.replaceAll('\r\n ', '')).not.toMatch(/CLL|leuk|cancer/i);
    expect(eventsIn(body)[0]).toMatchObject({
      uid: `event-${id}@app.kindred.example`,
      summary: 'Appointment',
    });
  });
});

it('is tentative for someone on the waiting list, who has no seat yet', async () => {
  const app = await givenApp({ BASE_URL: baseUrl });
  const { id } = await givenEvent(app.db, { capacity: 1 });
  const [first, second] = [await givenVisitor(app), await givenVisitor(app)];
  for (const visitor of [first, second]) await visitor.register(id);
  const statusFor = async (visitor: Visitor) =>
    eventsIn((await visitor.call('GET', `/events/${id}.ics`)).body).map(({ status }) => status);
  expect(await statusFor(first)).toEqual(['CONFIRMED']);
  expect(await statusFor(second)).toEqual(['TENTATIVE']);
});

describe('the private calendar of a member', () => {
  it('has registered events and held seats, but not the waiting list or cancelled ones', async () => {
    const app = await givenApp({ BASE_URL: baseUrl });
    const going = await givenEvent(app.db, { title: 'Going' });
    const left = await givenEvent(app.db, { title: 'Left' });
    const full = await givenEvent(app.db, { title: 'Full', capacity: 1 });
    const [visitor, other] = [await givenVisitor(app), await givenVisitor(app)];
    await other.register(full.id);
    for (const { id } of [going, left, full]) await visitor.register(id);
    await visitor.cancel(left.id);
    const address = await givenFeed(app, visitor);
    const names = async () =>
      eventsIn((await fetched(app, address)).body).map((one) => `${one.summary} ${one.status}`);
    expect(await names()).toEqual(['Going CONFIRMED']);
    await other.cancel(full.id);
    expect(new Set(await names())).toEqual(new Set(['Full TENTATIVE', 'Going CONFIRMED']));
  });

  it('has an unguessable URL that is stored as a hash, and stops working when it is replaced or ended', async () => {
    const app = await givenApp({ BASE_URL: baseUrl });
    const visitor = await givenVisitor(app);
    const first = await givenFeed(app, visitor);
    const token = /feed\/([\w-]{43})\.ics$/.exec(first)?.[1] ?? '';
    expect(token).not.toBe('');
    const row = await app.db.selectFrom('event_feed').selectAll().executeTakeFirstOrThrow();
    expect(`${row.token_hash.toString('base64url')} ${row.token_hash.toString()}`).not.toContain(token);
    expect((await fetched(app, first)).status).toBe(200);
    const second = await givenFeed(app, visitor);
    expect((await fetched(app, first)).status).toBe(404);
    expect((await fetched(app, second)).status).toBe(200);
    expect(await visitor.places()).toMatchObject({ feed_made_at: '2027-03-01T00:00:00.000Z' });
    await visitor.call('DELETE', '/event_feed');
    expect((await fetched(app, second)).status).toBe(404);
    expect(await visitor.places()).toMatchObject({ feed_made_at: null });
  });

  it('is valid while it is empty, and not found for a closed account', async () => {
    const app = await givenApp({ BASE_URL: baseUrl });
    const visitor = await givenVisitor(app);
    const address = await givenFeed(app, visitor);
    expect(eventsIn((await fetched(app, address)).body)).toEqual([]);
    await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', visitor.id).execute();
    expect((await fetched(app, address)).status).toBe(404);
  });

  it('contains no health words if discreet messages are on', async () => {
    const app = await givenApp({ BASE_URL: baseUrl });
    const { id } = await givenEvent(app.db);
    const visitor = await givenVisitor(app);
    await visitor.register(id);
    await visitor.call('PUT', '/accounts/discreet_messages', { discreet_messages: true });
    const { body } = await fetched(app, await givenFeed(app, visitor));
    expect(body.replaceAll('\r\n ', '')).not.toMatch(/CLL|leuk|cancer/i);
    expect(body).toContain('SUMMARY:Appointment\r\n');
  });
});
