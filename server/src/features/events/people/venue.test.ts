import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { describe, expect, it } from 'vitest';
import { givenEventPeople } from './fixtures.ts';

const room = { place_name: 'Room B2', place_address: '12 Hill Street, Sydney' };

async function givenVenueEditor(start: object = {}) {
  const event = await givenEventPeople();
  const { app, organiser, path, seated, waiting } = event;
  const correct = async (changed: object) => {
    const { fields, edition } = (await organiser.call('GET', path)).body as unknown as StaffEvent;
    const sent = { edition, fields: { ...fields, ...changed }, scope: 'this' };
    expect((await organiser.call('PUT', `${path}/fields`, sent)).status).toBe(200);
  };
  const readMessages = async () => {
    await app.work();
    const rows = await app.db.selectFrom('outbox_message').selectAll().orderBy('id').execute();
    return rows.map(({ to, subject, text }) => ({
      to: to === seated.email ? 'seated' : to === waiting.email ? 'waiting' : to,
      subject,
      text,
    }));
  };
  await app.db.updateTable('member').set({ discreet_messages: false }).execute();
  await correct(start);
  await readMessages();
  await app.db.deleteFrom('outbox_message').execute();
  const subjects = async () => (await readMessages()).map(({ to, subject }) => `${to}: ${subject}`);
  return { ...event, correct, readMessages, subjects };
}

describe('people registered for an event', () => {
  it('are told the new place, once each, and discreetly if they asked for that', async () => {
    const { app, correct, readMessages, waiting } = await givenVenueEditor({
      mode: 'in_person',
      place_name: 'The Hall',
      place_address: '1 Low Street, Sydney',
    });
    await app.db
      .updateTable('member')
      .set({ discreet_messages: true })
      .where('id', '=', waiting.id)
      .execute();
    await correct(room);
    const [seatedMail, waitingMail, ...more] = await readMessages();
    expect(more).toEqual([]);
    expect(seatedMail).toMatchObject({ to: 'seated', subject: 'Your event has a new place' });
    expect(seatedMail?.text).toContain('will be held at Room B2, 12 Hill Street, Sydney.');
    expect(waitingMail).toMatchObject({ to: 'waiting', subject: 'Your event has a new place' });
    expect(waitingMail?.text).not.toMatch(/myeloma|Room B2|Hill Street/);
    const inbox = JSON.parse((await waiting.call('GET', '/notifications')).body) as {
      items: { about: object }[];
    };
    expect(inbox.items[0]?.about).toMatchObject({
      what: 'event_new_place',
      venue: 'Room B2, 12 Hill Street, Sydney',
    });
  });

  it('are told of a new link only if they have a seat, and the link itself is in no message', async () => {
    const { correct, readMessages } = await givenVenueEditor();
    await correct({ join_link: 'https://meeting.example/new' });
    const mails = await readMessages();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'seated: Your event has a new link',
    ]);
    expect(mails[0]?.text).not.toContain('meeting.example');
  });

  it('are told if the event goes online, or takes place in person only', async () => {
    const { correct, subjects } = await givenVenueEditor({ mode: 'both', ...room });
    await correct({ mode: 'online' });
    const online = ['seated: Your event is now online', 'waiting: Your event is now online'];
    expect(await subjects()).toEqual(online);
    await correct({ mode: 'in_person', ...room });
    expect(await subjects()).toEqual([
      ...online,
      'seated: Your event has a new place',
      'waiting: Your event has a new place',
    ]);
  });

  it('hear nothing if only words change, or another way to take part is added', async () => {
    const { correct, subjects } = await givenVenueEditor();
    await correct({ summary: 'Short nights.', capacity: 2 });
    await correct({ mode: 'both', ...room });
    expect(await subjects()).toEqual(['waiting: A seat has come up for you']);
  });

  it('hear nothing about the place of an event that is over, or cancelled right afterwards', async () => {
    const { app, id, organiser, correct, subjects } = await givenVenueEditor();
    await correct({ join_link: 'https://meeting.example/new' });
    await organiser.call('POST', `/staff/events/${id}/cancel`, {});
    const news = ['seated: Your event is cancelled', 'waiting: Your event is cancelled'];
    expect(await subjects()).toEqual(news);
    const other = await givenVenueEditor();
    other.app.clock.set('2027-03-10T07:00:00Z');
    await other.correct({ join_link: 'https://meeting.example/later' });
    expect((await other.subjects()).filter((one) => one.includes('link'))).toEqual([]);
    await app.work();
  });
});
