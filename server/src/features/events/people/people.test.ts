import { randomUUID } from 'node:crypto';
import type { EventPerson } from '@kindred/contract/events/people.ts';
import { describe, expect, it } from 'vitest';
import { verifyAudit } from '#platform/audit/verify.ts';
import { givenEventPeople } from './fixtures.ts';

const auditRows = ({ app }: Awaited<ReturnType<typeof givenEventPeople>>, what: 'event_people_read') =>
  app.db
    .selectFrom('audit_entry')
    .select(['about_id', 'reason'])
    .where('what', '=', what)
    .orderBy('id')
    .execute();

describe('the participants of an event', () => {
  it('are shown to its organiser by name, with one audit row per person', async () => {
    const event = await givenEventPeople();
    const { body } = await event.organiser.call('POST', `${event.path}/people`, {});
    const items = body['items'] as EventPerson[];
    expect(items.map(({ name, state }) => [name.split(' ')[0], state])).toEqual([
      ['Kim', 'registered'],
      ['Lee', 'waiting'],
    ]);
    expect(JSON.stringify(items)).not.toContain('@');
    expect(await auditRows(event, 'event_people_read')).toEqual([
      { about_id: event.seated.id, reason: 'organiser of the event' },
      { about_id: event.waiting.id, reason: 'organiser of the event' },
    ]);
  });

  it.each([undefined, 'x', '1234567890', '. . . . . . . . . .', 'too short'])(
    'are hidden from anyone else whose reason is %j, and no read is recorded',
    async (reason) => {
      const event = await givenEventPeople();
      const { body } = await event.colleague.call('POST', `${event.path}/people`, reason ? { reason } : {});
      expect(body.code).toBe('reason_needed');
      expect(await auditRows(event, 'event_people_read')).toEqual([]);
    },
  );

  it('are shown to a colleague with a reason, which is in the audit log', async () => {
    const event = await givenEventPeople();
    const reason = 'The host is ill and asked me to greet people';
    expect((await event.colleague.call('POST', `${event.path}/people`, { reason })).status).toBe(200);
    expect((await auditRows(event, 'event_people_read')).map((row) => row.reason)).toEqual([reason, reason]);
    expect((await verifyAudit(event.app.db)).broken).toEqual([]);
  });

  it('are counted without closed accounts, which receive no messages', async () => {
    const { organiser, path, waiting } = await givenEventPeople();
    await waiting.call('POST', '/settings/deletion', {});
    const { body } = await organiser.call('GET', path);
    expect(body['people']).toEqual({ registered: 1, held: 0, waiting: 0 });
  });

  it('can be marked as present from an hour before, only with a seat, and it is in the member’s own data', async () => {
    const event = await givenEventPeople();
    const { begin, organiser, path } = event;
    const { body } = await organiser.call('POST', `${path}/people`, {});
    const [seated, waiting] = body['items'] as EventPerson[];
    const note = (place: string | undefined, attended: boolean | null) =>
      organiser.call('PUT', `${path}/attendance`, { place, attended });
    expect((await note(seated?.place, true)).body.code).toBe('event_not_begun');
    begin();
    expect((await note(seated?.place, true)).body).toEqual({ place: seated?.place, attended: true });
    expect((await note(waiting?.place, true)).body.code).toBe('not_found');
    expect((await note(seated?.place, null)).status).toBe(200);
  });
});

describe('a message to the participants of an event', () => {
  const text = 'Please bring your questions.\n\nThe room has changed.';

  it('is previewed with the number of recipients, and its subject never names the event', async () => {
    const { organiser, path } = await givenEventPeople();
    const { body } = await organiser.call('POST', `${path}/message_preview`, { audience: 'everyone', text });
    expect(body['recipients']).toBe(2);
    expect(body['subject']).not.toMatch(/myeloma/i);
    expect(body['text']).toContain('The room has changed.');
    expect(body['discreet_text']).not.toMatch(/myeloma|room/i);
  });

  it('reaches each of them once, discreetly if they asked for that', async () => {
    const { app, organiser, path, seated, waiting } = await givenEventPeople();
    const send = { id: randomUUID(), audience: 'everyone', text };
    for (let at = 0; at < 2; at += 1)
      expect((await organiser.call('POST', `${path}/messages`, send)).body).toEqual({ recipients: 2 });
    await app.work();
    const mails = await app.db
      .selectFrom('outbox_message')
      .select(['to', 'subject', 'text'])
      .where('subject', '=', 'A message about your event')
      .execute();
    const toSeated = mails.filter(({ to }) => to === seated.email);
    const toWaiting = mails.filter(({ to }) => to === waiting.email);
    expect([toSeated.length, toWaiting.length]).toEqual([1, 1]);
    expect(toSeated[0]?.text).toContain('The room has changed.');
    expect(toWaiting[0]?.text).not.toMatch(/myeloma|room/i);
    const shown = JSON.parse((await waiting.call('GET', '/notifications')).body) as {
      items: { about: object }[];
    };
    expect(shown.items[0]?.about).toMatchObject({ what: 'event_message', message: text });
    const { body } = await organiser.call('GET', path);
    expect(body['messages']).toMatchObject([{ body: text, recipients: 2, sent_by: 'Ann' }]);
  });

  it('is not reported as sent if it was changed after an earlier version had been sent', async () => {
    const { app, organiser, path } = await givenEventPeople();
    const first = { id: randomUUID(), audience: 'registered', text };
    await organiser.call('POST', `${path}/messages`, first);
    for (const changed of [{ text: 'The room is B2.' }, { audience: 'everyone' }])
      expect((await organiser.call('POST', `${path}/messages`, { ...first, ...changed })).body.code).toBe(
        'conflict',
      );
    expect((await organiser.call('GET', path)).body['messages']).toMatchObject([{ body: text }]);
    await app.work();
  });

  it('is refused if no one would get it, or if it is empty', async () => {
    const { app, organiser, path, seated, waiting, id } = await givenEventPeople();
    const send = (audience: string, words: string) =>
      organiser.call('POST', `${path}/messages`, { id: randomUUID(), audience, text: words });
    expect((await send('everyone', '   ')).body.code).toBe('validation');
    await waiting.cancel(id);
    await seated.cancel(id);
    expect((await send('everyone', text)).body.code).toBe('no_recipients');
    await app.work();
  });
});
