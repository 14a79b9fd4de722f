import { onTestFinished } from 'vitest';
import { startSmsSink, type SmsBehaviour } from '@kindred/rigs/fakes/sms-sink.ts';
import { startSmtpSink, type SmtpBehaviour } from '@kindred/rigs/fakes/smtp-sink.ts';
import { settableClock } from '#platform/clock.ts';
import { keptLog } from '#platform/jobs/fixtures.ts';
import { runDue } from '#platform/jobs/run-due.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { layOut, type Tone } from './layout.ts';
import { mailCarrier } from './mail.ts';
import { testMessage } from './mails/test-message.ts';
import { post } from './post.ts';
import { outboxJobs } from './deliver.ts';
import { smsCarrier } from './sms.ts';

const baseUrl = 'https://app.kindred.example';

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

/** An outbox whose mail goes to a real SMTP server and whose SMS go to a provider that speaks HTTP. */
export async function givenOutbox(behaviour: Behaviour = {}) {
  const { db, url } = await givenDatabase();
  const { mails, texts } = await givenSinks(behaviour);
  const clock = settableClock('2027-03-01T00:00:00Z');
  const { log, lines } = keptLog();
  const timeoutMs = 500;
  const carriers = {
    email: mailCarrier({
      smtpUrl: mails.url,
      from: { plain: 'Kindred <hello@kindred.example>', discreet: 'Messages <info@mail.example>' },
      baseUrl,
      requireTls: false,
      timeoutMs,
    }),
    sms: smsCarrier({
      url: texts.url,
      account: 'account',
      token: 'token',
      from: { plain: 'Kindred', discreet: 'Info' },
      timeoutMs,
    }),
  };
  const jobs = outboxJobs(carriers, { local: false });
  const deliver = (with_ = jobs) => runDue({ db, jobs: with_, clock, log });
  const postMail = (to: string, tone: Tone = 'plain') =>
    db
      .transaction()
      .execute((tx) => post(tx, { channel: 'email', to, ...layOut(testMessage(), baseUrl, tone) }));
  const postSms = (to: string, tone: Tone = 'plain') =>
    db.transaction().execute((tx) => post(tx, { channel: 'sms', to, tone, text: 'Your code is 123456' }));
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
