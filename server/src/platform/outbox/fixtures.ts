import { onTestFinished } from 'vitest';
import { startSmsSink, type SmsBehaviour } from '@kindred/rigs/fakes/sms-sink.ts';
import { startSmtpSink, type SmtpBehaviour } from '@kindred/rigs/fakes/smtp-sink.ts';
import { settableClock } from '#platform/clock.ts';
import { recordingLog } from '#platform/jobs/fixtures.ts';
import { runDue } from '#platform/jobs/run-due.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { renderMail, type PrivacyMode } from './mail-template.ts';
import type { MailFrame } from './mail-frame.ts';
import { mailTransport } from './mail.ts';
import { testMessage } from './mails/test-message.ts';
import { sendMail } from './enqueue-mail.ts';
import { outboxJobs } from './deliver.ts';
import { smsTransport } from './sms.ts';

const baseUrl = 'https://app.kindred.example';

export const sampleFrame: MailFrame = {
  baseUrl,
  app_name: 'Kindred',
  support_line: { phone: '1800 000 000', hours: 'Monday to Friday, 9 am to 5 pm, Sydney time' },
  brand: null,
  texts: {},
};

interface Behaviour {
  mail?: (nth: number) => SmtpBehaviour;
  sms?: (nth: number) => SmsBehaviour;
}

export async function givenSinks({ mail, sms }: Behaviour = {}) {
  const mails = await startSmtpSink(mail);
  const texts = await startSmsSink(sms);
  onTestFinished(mails.stop);
  onTestFinished(texts.stop);
  return { mails, texts };
}

/** An outbox with a real SMTP server and an SMS provider over HTTP. */
export async function givenOutbox(behaviour: Behaviour = {}) {
  const { db, url } = await givenDatabase();
  const { mails, texts } = await givenSinks(behaviour);
  const clock = settableClock('2027-03-01T00:00:00Z');
  const { log, lines } = recordingLog();
  const timeoutMs = 500;
  const carriers = {
    email: mailTransport({
      smtpUrl: mails.url,
      from: { plain: 'Kindred <hello@kindred.example>', discreet: 'Messages <info@mail.example>' },
      baseUrl,
      requireTls: false,
      timeoutMs,
    }),
    sms: smsTransport({
      url: texts.url,
      account: 'account',
      token: 'token',
      from: { plain: 'Kindred', discreet: 'Info' },
      timeoutMs,
    }),
  };
  const jobs = outboxJobs(carriers, { local: false, awaitsReading: async () => true });
  const deliver = (with_ = jobs) => runDue({ db, jobs: with_, clock, log });
  const postMail = (to: string, tone: PrivacyMode = 'plain') =>
    db.transaction().execute((tx) =>
      sendMail(tx, {
        kind: 'other',
        channel: 'email',
        to,
        ...renderMail(testMessage(), sampleFrame, tone),
      }),
    );
  const postSms = (to: string, tone: PrivacyMode = 'plain') =>
    db
      .transaction()
      .execute((tx) =>
        sendMail(tx, { kind: 'other', channel: 'sms', to, tone, text: 'Your code is 123456' }),
      );
  const states = async () => {
    const rows = await db
      .selectFrom('outbox_message')
      .select('state')
      .orderBy('posted_at')
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state);
  };
  return { db, url, clock, lines, mails, texts, deliver, postMail, postSms, states };
}
