import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { givenAccounts, type AccountsApp } from '#features/accounts/fixtures.ts';
import { newId } from '#platform/ids.ts';
import { givenMember } from '../../../testing/given-member.ts';

const mailgunKey = 'mailgun-signing-key';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

const reportSettings = {
  MAIL_REPORTS_SENDGRID: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  MAIL_REPORTS_MAILGUN: mailgunKey,
  MAIL_REPORTS_POSTMARK: 'kindred:a secret',
};

export interface Reporting {
  app: AccountsApp;
  robin: { id: string; email: string };
  /** An email accepted by the mail server. */
  mail: string;
  post: (
    provider: string,
    body: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: string }>;
  seconds: () => string;
}

export async function givenReporting(): Promise<Reporting> {
  const app = await givenAccounts(reportSettings);
  const robin = await givenMember(app.db, { email: 'robin@example.org' });
  const mail = newId();
  await app.db
    .insertInto('outbox_message')
    .values({
      id: mail,
      channel: 'email',
      to: robin.email,
      subject: 'Hello',
      text: '',
      html: null,
      code: null,
      kind: 'sign_in',
      state: 'sent',
      fault: null,
      posted_at: app.clock.now(),
      sent_at: app.clock.now(),
    })
    .execute();
  return {
    app,
    robin,
    mail,
    post: async (provider, body, headers = {}) => {
      const reply = await app.http.inject({
        method: 'POST',
        url: `/mail-reports/${provider}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      return { status: reply.statusCode, body: reply.body };
    },
    seconds: () => String(Math.floor(app.clock.now().getTime() / 1000)),
  };
}

/** Signed the way SendGrid signs. */
export function signedBySendGrid(body: string, seconds: string): Record<string, string> {
  return {
    'x-twilio-email-event-webhook-timestamp': seconds,
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(seconds + body),
      privateKey,
    ).toString('base64'),
  };
}

export function mailgunBody(
  event: object,
  seconds: string,
  { token = 'a'.repeat(50), key = mailgunKey } = {},
): string {
  const signature = createHmac('sha256', key)
    .update(seconds + token)
    .digest('hex');
  return JSON.stringify({ signature: { timestamp: seconds, token, signature }, 'event-data': event });
}
