import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import { givenApp, givenAppOn, type TestApp } from '../../../testing/given-app.ts';
import { givenVisitor, givenVisitors } from './fixtures.ts';

const seed = inject('seed');
const hour = 3600;

async function seatsOf(app: TestApp, id: string) {
  const event = await app.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const places = await app.db
    .selectFrom('event_place')
    .selectAll()
    .where('event_id', '=', id)
    .orderBy('arrived')
    .execute();
  const of = (...states: string[]) => places.filter(({ state }) => states.includes(state));
  return { taken: event.taken, waiting: event.waiting, places, of };
}

/** 150 by default, enough to fill the seats many times over. */
const crowd = inject('all') ? 500 : 150;

describe('a crowd of members who want 20 seats', () => {
  it('take exactly 20, and the others wait in order of arrival', { timeout: 240_000 }, async () => {
    const app = await givenApp();
    const { id } = await givenEvent(app.db, { capacity: 20 });
    const visitors = await givenVisitors(app, crowd);
    const second = await givenAppOn(app);
    const wave = (isHere: (at: number) => boolean) =>
      Promise.all(visitors.map((visitor, at) => visitor.register(id, {}, isHere(at) ? app : second)));
    const first = await wave((at) => at % 2 === 0);
    // Each of them repeats the request, like an impatient thumb, half of them on the other server.
    const again = await wave((at) => at % 4 < 2);
    const { taken, places, of } = await seatsOf(app, id);
    expect(taken).toBe(20);
    expect(of('registered')).toHaveLength(20);
    expect(of('waiting')).toHaveLength(crowd - 20);
    expect(places).toHaveLength(crowd);
    expect(places.map(({ arrived }) => arrived)).toEqual(Array.from({ length: crowd }, (_, at) => at + 1));
    expect(of('registered').map(({ arrived }) => arrived)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect([...first, ...again].flatMap(({ code }) => code ?? [])).toEqual([]);
    expect(again.map(({ my_state }) => my_state)).toEqual(first.map(({ my_state }) => my_state));
    const next = visitors.find((one) => one.id === of('waiting')[0]?.member_id);
    expect((await next?.places())?.places[0]).toMatchObject({
      my_state: 'waiting',
      position: 1,
      join_link: null,
    });
    process.stdout.write(
      `figure: ${first.length + again.length} registrations of ${crowd} members for 20 seats at two servers: ${of('registered').length} seats, ${of('waiting').length} wait in order, 0 twice\n`,
    );
  });

  it(
    'free exactly one seat when a member cancels twenty times simultaneously',
    { timeout: 60_000 },
    async () => {
      const app = await givenApp();
      const { id } = await givenEvent(app.db, { capacity: 2 });
      const visitors = await givenVisitors(app, 6);
      for (const visitor of visitors) await visitor.register(id);
      await Promise.all(Array.from({ length: 20 }, async () => visitors[0]?.cancel(id)));
      const { taken, of } = await seatsOf(app, id);
      expect([taken, of('registered').length, of('held').length, of('waiting').length]).toEqual([2, 1, 1, 3]);
      expect(of('held')[0]?.member_id).toBe(visitors[2]?.id);
    },
  );
});

describe('any sequence of bookings', () => {
  const step = fc.record({
    who: fc.nat({ max: 6 }),
    what: fc.constantFrom('register', 'with carer', 'alone', 'cancel', 'wait'),
  });

  it('never exceeds the seats, and skips no one', { timeout: 240_000 }, async () => {
    const app = await givenApp();
    const visitors = await givenVisitors(app, 7);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { id } = await givenEvent(app.db, { capacity: 3, starts_at: '2029-03-10T05:00:00Z' });
        for (const { who, what } of steps) {
          const visitor = visitors[who];
          if (what === 'wait') app.clock.advance(7 * hour);
          else if (what === 'cancel') await visitor?.cancel(id);
          else await visitor?.register(id, what === 'register' ? {} : { carers_seat: what === 'with carer' });
          await app.work();
          const { taken, waiting, of } = await seatsOf(app, id);
          const seats = of('registered', 'held').reduce((sum, place) => sum + place.seats, 0);
          expect(taken).toBe(seats);
          expect(waiting).toBe(of('waiting').length);
          expect(taken).toBeLessThanOrEqual(3);
          const [first] = of('waiting');
          // The first in line must not fit, or they would have been skipped.
          expect(first === undefined || taken + first.seats > 3).toBe(true);
        }
      }),
      { seed, numRuns: 12 },
    );
  });
});

describe('a freed seat', () => {
  async function givenFullEvent() {
    const app = await givenApp({ BASE_URL: 'https://app.kindred.example' });
    const { id } = await givenEvent(app.db, { capacity: 1, starts_at: '2027-03-10T05:00:00Z' });
    const [holder, second, third] = [
      await givenVisitor(app),
      await givenVisitor(app, { email: 'second@example.org' }),
      await givenVisitor(app, { email: 'third@example.org' }),
    ];
    for (const visitor of [holder, second, third]) await visitor.register(id);
    const mails = async () => {
      await app.work();
      const rows = await app.db.selectFrom('outbox_message').selectAll().orderBy('id').execute();
      return rows.map(({ to, subject, text }) => ({ to, subject, text }));
    };
    return { app, id, holder, second, third, mails };
  }

  it('is held for a day for the first member waiting, who is notified once and takes it with one tap', async () => {
    const { app, id, holder, second, third, mails } = await givenFullEvent();
    await holder.cancel(id);
    const sent = await mails();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['second@example.org', 'A seat has come up for you'],
    ]);
    expect(sent[0]?.text).toContain(`https://app.kindred.example/tabs/upcoming_events/${id}`);
    const [place] = (await second.places()).places;
    expect(place).toMatchObject({
      my_state: 'held',
      held_until: '2027-03-02T00:00:00.000Z',
      join_link: null,
    });
    app.clock.advance(23 * hour);
    expect(await second.register(id)).toMatchObject({ my_state: 'registered' });
    app.clock.advance(2 * hour);
    expect(await mails()).toHaveLength(1);
    expect((await third.places()).places[0]).toMatchObject({ my_state: 'waiting', position: 1 });
  });

  it('goes to the next member after that day, and one who missed it can rejoin at the end', async () => {
    const { app, id, holder, second, third, mails } = await givenFullEvent();
    await holder.cancel(id);
    await app.work();
    app.clock.advance(24 * hour);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['second@example.org', 'third@example.org']);
    expect((await second.places()).places[0]).toMatchObject({ my_state: 'lapsed', held_until: null });
    expect((await third.places()).places[0]).toMatchObject({ my_state: 'held' });
    expect(await second.register(id)).toMatchObject({ my_state: 'waiting', position: 1 });
    expect(await third.register(id)).toMatchObject({ my_state: 'registered' });
  });

  it('cannot be taken after its day, even before the job has passed it on', async () => {
    const { app, id, holder, second, third } = await givenFullEvent();
    await holder.cancel(id);
    app.clock.advance(24 * hour);
    expect(await second.register(id)).toMatchObject({ my_state: 'waiting', position: 1 });
    expect((await third.places()).places[0]).toMatchObject({ my_state: 'held' });
  });

  it('is reserved while it is held: a new member joins the waiting list', async () => {
    const { app, id, holder } = await givenFullEvent();
    await holder.cancel(id);
    const late = await givenVisitor(app);
    expect(await late.register(id)).toMatchObject({ my_state: 'waiting', position: 2 });
    expect(await holder.register(id)).toMatchObject({ my_state: 'waiting', position: 3 });
  });

  it('is offered to the next member immediately when it is declined', async () => {
    const { id, holder, second, third } = await givenFullEvent();
    await holder.cancel(id);
    await second.cancel(id);
    expect((await third.places()).places[0]).toMatchObject({ my_state: 'held' });
  });

  it('is one place nearer for those behind a member whose account is closed', async () => {
    const { second, third } = await givenFullEvent();
    expect((await third.places()).places[0]?.position).toBe(2);
    await second.call('POST', '/settings/deletion', {});
    expect((await third.places()).places[0]?.position).toBe(1);
  });

  it('is not held for a member whose account is closed', async () => {
    const { app, id, holder, second, third } = await givenFullEvent();
    await second.call('POST', '/settings/deletion', {});
    await holder.cancel(id);
    expect((await third.places()).places[0]).toMatchObject({ my_state: 'held' });
    const { taken, waiting, of } = await seatsOf(app, id);
    expect([taken, waiting, of('lapsed').length]).toEqual([1, 0, 1]);
  });

  it('is announced without its subject to a member with discreet messages', async () => {
    const { id, holder, second, mails } = await givenFullEvent();
    await second.call('PUT', '/accounts/discreet_messages', { discreet_messages: true });
    await holder.cancel(id);
    const [mail] = await mails();
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/CLL|leuk|cancer|kindred(?!\.example)/i);
  });

  it('is announced with the event’s name to all other members', async () => {
    const { id, holder, mails } = await givenFullEvent();
    await holder.cancel(id);
    expect((await mails())[0]?.text).toContain('“Living with CLL” on Wednesday');
  });
});

describe('a carer’s seat', () => {
  it('adds a second seat, and frees exactly one when it is cancelled', async () => {
    const app = await givenApp();
    const { id } = await givenEvent(app.db, { capacity: 2 });
    const [one, two] = [await givenVisitor(app), await givenVisitor(app)];
    expect(await one.register(id, { carers_seat: true })).toMatchObject({
      carers_seat: true,
      event: { seats_left: 0 },
    });
    expect(await two.register(id)).toMatchObject({ my_state: 'waiting' });
    expect(await one.register(id, { carers_seat: false })).toMatchObject({
      my_state: 'registered',
      carers_seat: false,
    });
    expect((await two.places()).places[0]).toMatchObject({ my_state: 'held' });
    expect((await seatsOf(app, id)).taken).toBe(2);
  });

  it('is refused if none is free, and keeps the member’s own seat', async () => {
    const app = await givenApp();
    const { id } = await givenEvent(app.db, { capacity: 1 });
    const one = await givenVisitor(app);
    await one.register(id);
    expect((await one.register(id, { carers_seat: true })).code).toBe('event_full');
    expect((await one.places()).places[0]).toMatchObject({ my_state: 'registered', carers_seat: false });
  });

  it('is refused if the event does not offer one', async () => {
    const app = await givenApp();
    const { id } = await givenEvent(app.db, { carers_seat: false });
    expect((await (await givenVisitor(app)).register(id, { carers_seat: true })).code).toBe('no_carers_seat');
  });

  it('stays unchanged if the request does not mention it', async () => {
    const app = await givenApp();
    const { id } = await givenEvent(app.db);
    const one = await givenVisitor(app);
    await one.register(id, { carers_seat: true });
    expect(await one.register(id)).toMatchObject({ carers_seat: true, event: { seats_left: 198 } });
  });
});

describe('registering', () => {
  it('shows the join link to registered members, and removes it with the seat', async () => {
    const app = await givenApp();
    const { id, slug } = await givenEvent(app.db);
    const one = await givenVisitor(app);
    expect(await one.register(slug)).toMatchObject({ join_link: `https://meeting.example/${id}` });
    expect(await one.cancel(id)).toMatchObject({ my_state: 'cancelled', join_link: null });
    expect(await one.cancel(id)).toMatchObject({ my_state: 'cancelled' });
    expect((await seatsOf(app, id)).taken).toBe(0);
  });

  it('is refused once the event has begun or is cancelled', async () => {
    const app = await givenApp();
    const begun = await givenEvent(app.db, { starts_at: '2027-03-01T00:00:00Z' });
    const off = await givenEvent(app.db);
    await app.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', off.id).execute();
    const one = await givenVisitor(app);
    expect((await one.register(begun.id)).code).toBe('event_over');
    expect((await one.register(off.id)).code).toBe('event_cancelled');
    expect((await one.register('no-such-event')).code).toBe('not_found');
    expect((await one.cancel(off.id)).code).toBe('not_found');
  });

  it('is hidden from other members', async () => {
    const app = await givenApp();
    const { id } = await givenEvent(app.db);
    const [one, other] = [await givenVisitor(app), await givenVisitor(app)];
    await one.register(id);
    expect((await other.places()).places).toEqual([]);
    expect((await other.cancel(id)).code).toBe('not_found');
    expect((await one.places()).places).toHaveLength(1);
  });

  it('passes the seat on when a member deletes their data', async () => {
    const app = await givenApp();
    const { id } = await givenEvent(app.db, { capacity: 1 });
    const [one, two] = [await givenVisitor(app), await givenVisitor(app)];
    await one.register(id);
    await two.register(id);
    expect((await one.call('DELETE', '/settings/data')).status).toBe(200);
    await app.work();
    expect((await two.places()).places[0]).toMatchObject({ my_state: 'held' });
    expect((await one.places()).places).toEqual([]);
  });
});
