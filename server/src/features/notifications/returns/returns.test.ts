import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { recordingLog } from '#platform/jobs/fixtures.ts';
import { runDue } from '#platform/jobs/run-due.ts';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { newId } from '#platform/ids.ts';
import { givenReporting, mailgunBody, signedBySendGrid, type Reporting } from './fixtures.ts';
import { returnJobs, returnSchedules } from './jobs.ts';
import { readDeliveryReport } from './source.ts';

let given: Reporting;
beforeEach(async () => {
  given = await givenReporting();
});

const mailNow = () =>
  given.app.db
    .selectFrom('outbox_message')
    .select(['returned', 'return_reason', 'returned_at'])
    .where('id', '=', given.mail)
    .executeTakeFirstOrThrow();

const bounce = (overrides: object = {}) => ({
  event: 'bounce',
  type: 'bounce',
  email: 'Robin@example.org',
  sg_event_id: newId(),
  'smtp-id': `<${given.mail}@app.kindred.example>`,
  status: '5.2.2',
  reason: '552 5.2.2 mailbox full',
  ...overrides,
});
const bySendGrid = (events: readonly object[], seconds = given.seconds()) => {
  const body = JSON.stringify(events);
  return given.post('sendgrid', body, signedBySendGrid(body, seconds));
};

describe('a report from a mail provider', () => {
  it('marks the message and the address, and asks the member in the app rather than by email', async () => {
    expect(await bySendGrid([bounce()])).toEqual({ status: 202, body: '' });
    expect(await mailNow()).toMatchObject({ returned: 'hard', return_reason: 'mailbox_full' });
    const { token, browser } = await given.app.signIn(given.robin.email);
    const { body } = await browser.get('/accounts/addresses', token);
    expect(body['email_problem']).toMatchObject({ what: 'bounced', reason: 'mailbox_full' });
    const told = await browser.get('/notifications', token);
    expect(JSON.stringify(told.body)).toContain('address_unreachable');
    expect((await given.app.messages()).filter(({ to }) => to === given.robin.email)).toHaveLength(2);
    await browser.post('/accounts/addresses/email/is_right', {}, token);
    expect((await browser.get('/accounts/addresses', token)).body['email_problem']).toBeNull();
  });

  it('from Mailgun and Postmark says whether the failure is permanent', async () => {
    const event = {
      event: 'failed',
      severity: 'temporary',
      recipient: given.robin.email,
      message: { headers: { 'message-id': `${given.mail}@app.kindred.example` } },
      'delivery-status': { message: '4.4.1 timed out' },
    };
    expect((await given.post('mailgun', mailgunBody(event, given.seconds()))).status).toBe(202);
    expect(await mailNow()).toMatchObject({ returned: 'soft', return_reason: 'too_slow' });
    const details = { RecordType: 'Bounce', Type: 'HardBounce', ID: 42, Email: given.robin.email };
    const authorization = `Basic ${Buffer.from('kindred:a secret').toString('base64')}`;
    const body = JSON.stringify({ ...details, Details: 'smtp;550 5.1.1 unknown user' });
    expect((await given.post('postmark', body, { authorization })).status).toBe(202);
    expect(await mailNow()).toMatchObject({ returned: 'hard', return_reason: 'no_mailbox' });
  });

  it('of a spam complaint stops every email except those about the account', async () => {
    await bySendGrid([bounce({ event: 'spamreport' })]);
    const { channels } = await given.app.db
      .selectFrom('notification_preference')
      .select('channels')
      .executeTakeFirstOrThrow();
    expect(channels).toMatchObject({ news: { email: false }, topics_digest: { email: false } });
    expect(channels).not.toHaveProperty('security');
  });

  it('counts once, however often it is sent', async () => {
    const again = [bounce({ sg_event_id: 'same' })];
    await bySendGrid(again);
    await given.app.db.updateTable('outbox_message').set({ returned: null }).execute();
    expect((await bySendGrid(again)).status).toBe(202);
    expect(await mailNow()).toMatchObject({ returned: null });
  });

  it('is answered with a server error while it cannot be stored, and counts when the provider resends it', async () => {
    const { schema } = given.app.db;
    const again = [bounce()];
    await schema.alterTable('mail_report').renameTo('mail_report_away').execute();
    const { status, body } = await bySendGrid(again);
    expect([status, JSON.parse(body).code]).toEqual([500, 'internal']);
    await schema.alterTable('mail_report_away').renameTo('mail_report').execute();
    expect((await bySendGrid(again)).status).toBe(202);
    expect(await mailNow()).toMatchObject({ returned: 'hard' });
  });

  it('about a message that we did not send to that address changes nothing', async () => {
    await bySendGrid([
      bounce({ email: 'stranger@example.org' }),
      bounce({ 'smtp-id': `<${newId()}@x.example>` }),
    ]);
    expect(await mailNow()).toMatchObject({ returned: null });
    expect(await given.app.db.selectFrom('address_problem').select('address').execute()).toEqual([]);
  });

  it('that is forged, old, changed, too large or for no configured provider gets one and the same reply', async () => {
    const body = JSON.stringify([bounce()]);
    const now = given.seconds();
    const old = String(Number(now) - 3 * 3_600);
    const replies = [
      await given.post('sendgrid', body),
      await given.post('sendgrid', `${body} `, signedBySendGrid(body, now)),
      await given.post('sendgrid', body, signedBySendGrid(body, old)),
      await given.post('sendgrid', body, {
        ...signedBySendGrid(body, now),
        'x-twilio-email-event-webhook-timestamp': old,
      }),
      await given.post('sendgrid', '{', signedBySendGrid('{', now)),
      await given.post(
        'mailgun',
        mailgunBody({ event: 'complained', recipient: given.robin.email }, now, { key: 'other' }),
      ),
      await given.post('mailgun', mailgunBody({ event: 'complained', recipient: given.robin.email }, old)),
      await given.post('mailgun', '{}'),
      await given.post('postmark', body, { authorization: 'Basic eDp5' }),
      await given.post('nobody', body),
      await given.post('sendgrid', 'x'.repeat(1_100_000)),
    ];
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set(['{"status":404,"body":""}']),
    );
    expect(await mailNow()).toMatchObject({ returned: null });
  });
});

const report = (message: string, { action = 'failed', status = '5.1.1' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'Message-ID: <other@mx.example.org>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your mail did not arrive.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; robin@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550',
    ` ${status} no such user`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${message}@app.kindred.example>`,
    '--b--',
  ].join('\r\n');

describe('a delivery report (RFC 3464)', () => {
  it('names the address, the message and the reason', () => {
    const id = newId();
    expect(readDeliveryReport(report(id))).toMatchObject([
      { address: 'robin@example.org', message: id, what: 'hard', reason: 'no_mailbox' },
    ]);
    expect(readDeliveryReport(report(id, { action: 'delayed', status: '4.2.2' }))).toMatchObject([
      { what: 'soft', reason: 'mailbox_full' },
    ]);
    expect(readDeliveryReport(report(id, { action: 'delivered', status: '2.0.0' }))).toEqual([]);
    expect(readDeliveryReport('Subject: Hello\r\n\r\nI am on holiday.')).toEqual([]);
  });

  it('is read from the mailbox once, then deleted', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kindred-reports-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const { db, clock } = given.app;
    const settings = { MAIL_REPORTS_DIR: dir };
    const work = async () => {
      await fireSchedules(db, returnSchedules(settings), clock.now());
      await runDue({ db, jobs: returnJobs(settings), clock, log: recordingLog().log });
    };
    await work();
    await writeFile(join(dir, 'one.eml'), report(given.mail));
    await writeFile(join(dir, 'two.eml'), 'Subject: out of office\n\nBack on Monday.');
    clock.advance(601);
    await work();
    expect(await mailNow()).toMatchObject({ returned: 'hard', return_reason: 'no_mailbox' });
    expect(await readdir(dir)).toEqual([]);
  });
});
