import { expect, inject, it } from 'vitest';
import type { SmsBehaviour } from '@kindred/rigs/fakes/sms-sink.ts';
import type { SmtpBehaviour } from '@kindred/rigs/fakes/smtp-sink.ts';
import { listDead } from '#platform/jobs/dead-letters.ts';
import { outboxJobs } from './deliver.ts';
import { givenOutbox, sampleFrame } from './fixtures.ts';
import { sendMail, sendMails } from './enqueue-mail.ts';
import { renderMail } from './mail-template.ts';
import { testMessage } from './mails/test-message.ts';

it('sends mail to a mail server, in plain text and in HTML', async () => {
  const { postMail, deliver, mails } = await givenOutbox();
  const id = await postMail('mary@example.org');
  await deliver();
  expect(mails.taken).toMatchObject([
    { to: ['mary@example.org'], subject: 'A test message', messageId: `<${id}@app.kindred.example>` },
  ]);
  expect(mails.taken[0]?.raw).toContain('text/plain');
  expect(mails.taken[0]?.raw).toContain('text/html');
});

it('sends an SMS to the provider in the format of its API', async () => {
  const { postSms, deliver, texts } = await givenOutbox();
  await postSms('+61400000001');
  await deliver();
  expect(texts.taken).toEqual([
    { to: '+61400000001', from: 'Kindred', body: 'Your code is 123456', account: 'account' },
  ]);
});

it('uses the discreet sender name if discreet messages are on', async () => {
  const { postMail, postSms, deliver, mails, texts } = await givenOutbox();
  await postMail('mary@example.org', 'discreet');
  await postSms('+61400000001', 'discreet');
  await postMail('john@example.org');
  await deliver();
  const from = mails.taken.map(({ to, raw }) => [to[0], /^From: (.*)$/m.exec(raw)?.[1]?.trim()]);
  expect(Object.fromEntries(from)).toEqual({
    'mary@example.org': 'Messages <info@mail.example>',
    'john@example.org': 'Kindred <hello@kindred.example>',
  });
  expect(mails.taken.find(({ to }) => to[0] === 'mary@example.org')?.raw).not.toContain('Kindred <');
  expect(texts.taken).toMatchObject([{ from: 'Info' }]);
});

it('sends nothing if the transaction is rolled back', async () => {
  const { db, deliver, texts } = await givenOutbox();
  const takenBack = db.transaction().execute(async (tx) => {
    await sendMail(tx, { kind: 'other', channel: 'sms', to: '+61400000001', tone: 'plain', text: 'no' });
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await deliver()).toBe(0);
  expect(texts.tries()).toBe(0);
});

it('purges the text of delivered messages', async () => {
  const { db, postMail, postSms, deliver } = await givenOutbox();
  await postMail('mary@example.org');
  await postSms('+61400000001');
  await deliver();
  const rows = await db.selectFrom('outbox_message').select(['state', 'text', 'html', 'code']).execute();
  expect(rows).toEqual(['email', 'sms'].map(() => ({ state: 'sent', text: '', html: null, code: null })));
});

it.each(['email', 'sms'] as const)(
  'drops a message (%s) that comes out of an outage too late to be of use, and delivers the others',
  async (channel) => {
    const { db, deliver, mails, texts, states, clock, lines } = await givenOutbox({
      mail: (nth) => (nth === 1 ? 'busy' : 'take'),
      sms: (nth) => (nth === 1 ? 'busy' : 'take'),
    });
    const not_after = new Date(clock.now().getTime() + 600_000);
    const letter =
      channel === 'email'
        ? { channel, to: 'mary@example.org', ...renderMail(testMessage(), sampleFrame, 'plain') }
        : { channel, to: '+61400000001', tone: 'plain' as const, text: 'Your code is 123456' };
    await db
      .transaction()
      .execute((tx) => sendMails(tx, [{ kind: 'other', ...letter, code: '123456', not_after }]));
    await deliver();
    clock.advance(601);
    await db.transaction().execute((tx) => sendMails(tx, [{ kind: 'other', ...letter }]));
    await deliver();
    expect(await states()).toEqual(['expired', 'sent']);
    expect((channel === 'email' ? mails : texts).taken).toHaveLength(1);
    const dropped = await db.selectFrom('outbox_message').select(['text', 'html', 'code']).executeTakeFirst();
    expect(dropped).toEqual({ text: '', html: null, code: null });
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', channel }));
  },
);

it('sends nothing to the reserved domains of sample addresses', async () => {
  const { postMail, deliver, mails, states } = await givenOutbox();
  for (const to of ['member@kindred.example', 'ann@staff.invalid', 'mary@example.org']) await postMail(to);
  await deliver();
  expect(mails.taken.map(({ to }) => to[0])).toEqual(['mary@example.org']);
  expect(await states()).toEqual(['refused', 'refused', 'sent']);
});

it('never repeats an SMS whose response was lost, and records the doubt', async () => {
  const { postSms, deliver, texts, states, clock, lines } = await givenOutbox({
    sms: () => 'take-then-hang',
  });
  await postSms('+61400000001');
  for (let hour = 0; hour < 12; hour += 1) {
    await deliver();
    clock.advance(3600);
  }
  expect(texts.taken).toHaveLength(1);
  expect(await states()).toEqual(['unknown']);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'message unknown', fault: 'time_up' }),
  );
});

it('waits as long as the SMS provider asks for', async () => {
  const { postSms, deliver, texts, clock } = await givenOutbox({
    sms: (nth) => (nth === 1 ? 'busy' : 'take'),
  });
  await postSms('+61400000001');
  await deliver();
  clock.advance(6);
  expect(await deliver()).toBe(0);
  clock.advance(1);
  await deliver();
  expect(texts.taken).toHaveLength(1);
});

it('retries an SMS if the provider is unreachable', async () => {
  const { postSms, deliver, texts, states } = await givenOutbox();
  await texts.stop();
  await postSms('+61400000001');
  await deliver();
  expect(await states()).toEqual(['waiting']);
});

it('repeats a mail with the same Message-ID if the response was lost', async () => {
  const { postMail, deliver, mails, clock, states } = await givenOutbox({
    mail: (nth) => (nth === 1 ? 'take-then-hang' : 'take'),
  });
  await postMail('mary@example.org');
  await deliver();
  clock.advance(60);
  await deliver();
  expect(mails.taken).toHaveLength(2);
  expect(new Set(mails.taken.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await states()).toEqual(['sent']);
});

it('does not retry an unknown mailbox', async () => {
  const { postMail, deliver, mails, clock, states } = await givenOutbox({ mail: () => 'refuse' });
  await postMail('nobody@example.org');
  await deliver();
  clock.advance(86_400);
  await deliver();
  expect(mails.tries()).toBe(1);
  expect(await states()).toEqual(['refused']);
});

it('keeps messages readable in the outbox if there is no provider', async () => {
  const { postMail, postSms, deliver, states, mails } = await givenOutbox();
  await postMail('mary@example.org');
  await postSms('+61400000001');
  await deliver(outboxJobs({}, { local: true, awaitsReading: async () => true }));
  expect(await states()).toEqual(['kept', 'kept']);
  expect(mails.tries()).toBe(0);
});

it('lists messages as dead in production if there is no provider', async () => {
  const { db, postSms, deliver, states } = await givenOutbox();
  await postSms('+61400000001');
  await deliver(outboxJobs({}, { local: false, awaitsReading: async () => true }));
  expect(await states()).toEqual(['waiting']);
  expect(await listDead(db)).toMatchObject([{ name: 'deliver-message', last_fault: 'no_provider' }]);
});

it('loses nothing and sends no SMS twice if three calls in ten fail', async () => {
  const count = inject('all') ? 50 : 8;
  const { postMail, postSms, deliver, clock, mails, texts, states } = await givenOutbox({
    mail: fallible<SmtpBehaviour>(['take-then-hang', 'busy', 'hang']),
    sms: fallible<SmsBehaviour>(['take-then-hang', 'take-then-cut', 'busy', 'fault', 'hang']),
  });
  const people = Array.from({ length: count }, (_, n) => n);
  for (const n of people) {
    await postMail(`person-${n}@example.org`);
    await postSms(`+6140000${1000 + n}`);
  }
  for (let minute = 0; minute < 120; minute += 1) {
    await deliver();
    clock.advance(60);
  }
  const reached = new Set(mails.taken.map(({ to }) => to[0]));
  const rung = texts.taken.map(({ to }) => to);
  const ended = Object.groupBy(await states(), (state) => state);
  process.stdout.write(
    `outbox, 30 % faults: ${count} mails in ${mails.tries()} tries, ${reached.size} reached; ${count} SMS in ${texts.tries()} tries, ` +
      `${rung.length} taken, ${rung.length - new Set(rung).size} twice, ${ended.unknown?.length ?? 0} unknown\n`,
  );
  expect(reached.size).toBe(count);
  expect(new Set(mails.taken.map(({ messageId }) => messageId)).size).toBe(count);
  expect(new Set(rung).size).toBe(rung.length);
  expect((ended.sent?.length ?? 0) + (ended.unknown?.length ?? 0)).toBe(2 * count);
  expect(rung.length).toBeGreaterThanOrEqual((ended.sent?.length ?? 0) - count);
}, 120_000);

/** Three in ten fail, cycling through the faults: the same ones in every run. */
function fallible<B extends string>(faults: readonly B[]): (nth: number) => B | 'take' {
  return (nth) => ((nth * 7) % 10 < 3 ? (faults[Math.floor(nth / 3) % faults.length] ?? 'take') : 'take');
}
