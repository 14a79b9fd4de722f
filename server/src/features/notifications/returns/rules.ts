import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { hourMs, secondMs } from '@kindred/contract/calendar-days.ts';
import type { ReturnReason } from '@kindred/contract/notifications/returns.ts';
import * as z from 'zod';

/** What a provider or mail server reports about one message. */
export interface MailReport {
  /** The key of the event: the same report counts once. */
  key: string;
  address: string;
  /** The id of our message, if the report names it. */
  message: string | null;
  what: 'hard' | 'soft' | 'complaint';
  reason: ReturnReason;
}

export interface ReportRequest {
  /** The raw body, because signatures cover bytes. */
  body: string;
  header: (name: string) => string;
  now: Date;
}

export interface ReportSecrets {
  sendgrid?: string | undefined;
  mailgun?: string | undefined;
  postmark?: string | undefined;
}

/** Providers retry within this time; anything older is a replay. */
const oldestMs = hourMs;

const isFresh = (seconds: string, now: Date): boolean =>
  /^\d{9,11}$/.test(seconds) && Math.abs(now.getTime() - Number(seconds) * secondMs) <= oldestMs;

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Extracts the id from our Message-ID, `<uuid@host>`. */
export const messageIdOf = (id: string | undefined): string | null =>
  /^<?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/.exec(id ?? '')?.[1] ?? null;

/** Classified by the enhanced status code (RFC 3463), which is rarely missing. */
export function returnReasonOf(said: string): ReturnReason {
  const [, , subject = '', detail = ''] = /\b([45])\.(\d{1,3})\.(\d{1,3})\b/.exec(said) ?? [];
  if (subject === '2' && detail === '2') return 'mailbox_full';
  if ((subject === '1' && ['1', '2', '3', '6', '10'].includes(detail)) || (subject === '2' && detail === '1'))
    return 'no_mailbox';
  if (subject === '7') return 'blocked';
  if (subject === '4') return 'too_slow';
  if (/mailbox (?:is )?full|over ?quota|quota exceeded/i.test(said)) return 'mailbox_full';
  return /unknown user|no such user|does not exist|user unknown/i.test(said) ? 'no_mailbox' : 'other';
}

const SendGridEvents = z
  .array(
    z.object({
      event: z.string(),
      email: z.string().max(254),
      sg_event_id: z.string().max(200),
      'smtp-id': z.string().max(400).optional(),
      type: z.string().optional(),
      reason: z.string().max(4_000).optional(),
      status: z.string().max(40).optional(),
    }),
  )
  .max(2_000);

/** ECDSA over the timestamp and the bytes of the body; the key is SPKI in Base64. */
function isFromSendGrid({ body, header, now }: ReportRequest, key: string): boolean {
  const stamp = header('x-twilio-email-event-webhook-timestamp');
  const signature = header('x-twilio-email-event-webhook-signature');
  if (!isFresh(stamp, now) || signature === '') return false;
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verify('sha256', Buffer.from(stamp + body), publicKey, Buffer.from(signature, 'base64'));
}

function fromSendGrid(request: ReportRequest, key: string): MailReport[] | undefined {
  if (!isFromSendGrid(request, key)) return undefined;
  return SendGridEvents.parse(JSON.parse(request.body)).flatMap(
    ({ event, email, sg_event_id, 'smtp-id': id, type, reason = '', status = '' }): MailReport[] => {
      const one = { key: `sendgrid ${sg_event_id}`, address: email, message: messageIdOf(id) };
      if (event === 'spamreport') return [{ ...one, what: 'complaint', reason: 'reported' }];
      if (event !== 'bounce' && event !== 'dropped' && event !== 'deferred') return [];
      const isHard = event === 'bounce' && type !== 'blocked';
      return [{ ...one, what: isHard ? 'hard' : 'soft', reason: returnReasonOf(`${status} ${reason}`) }];
    },
  );
}

const MailgunEvent = z.object({
  signature: z.object({
    timestamp: z.string().max(20),
    token: z.string().min(20).max(100),
    signature: z.string().max(100),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string().max(254),
    message: z.object({ headers: z.object({ 'message-id': z.string().max(400).optional() }) }).optional(),
    'delivery-status': z
      .object({ message: z.string().max(4_000).nullish(), description: z.string().max(4_000).nullish() })
      .optional(),
  }),
});

/** HMAC over the timestamp and a single-use token. The event itself is not signed, but only they know the key. */
function fromMailgun({ body, now }: ReportRequest, key: string): MailReport[] | undefined {
  const parsed = MailgunEvent.safeParse(JSON.parse(body));
  if (!parsed.success) return undefined;
  const { signature: signed, 'event-data': event } = parsed.data;
  const { timestamp, token, signature } = signed;
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  if (!sameText(signature, expected) || !isFresh(timestamp, now)) return undefined;
  const one = {
    key: `mailgun ${token}`,
    address: event.recipient,
    message: messageIdOf(event.message?.headers['message-id']),
  };
  if (event.event === 'complained') return [{ ...one, what: 'complaint', reason: 'reported' }];
  if (event.event !== 'failed') return [];
  const { message, description } = event['delivery-status'] ?? {};
  const what = event.severity === 'permanent' ? 'hard' : 'soft';
  return [{ ...one, what, reason: returnReasonOf(`${message ?? ''} ${description ?? ''}`) }];
}

const PostmarkEvent = z.object({
  RecordType: z.string(),
  ID: z.number(),
  Type: z.string().optional(),
  Email: z.string().max(254),
  Details: z.string().max(4_000).optional(),
  Description: z.string().max(4_000).optional(),
});

/** Postmark does not sign: its requests carry the user name and password of their URL. */
function fromPostmark({ body, header }: ReportRequest, secret: string): MailReport[] | undefined {
  const expected = `Basic ${Buffer.from(secret).toString('base64')}`;
  if (!sameText(header('authorization'), expected)) return undefined;
  const parsed = PostmarkEvent.safeParse(JSON.parse(body));
  if (!parsed.success) return undefined;
  const { RecordType, ID, Type, Email, Details = '', Description = '' } = parsed.data;
  const one = { key: `postmark ${ID}`, address: Email, message: null };
  if (RecordType === 'SpamComplaint') return [{ ...one, what: 'complaint', reason: 'reported' }];
  if (RecordType !== 'Bounce') return [];
  const isHard = Type === 'HardBounce' || Type === 'BadEmailAddress';
  return [{ ...one, what: isHard ? 'hard' : 'soft', reason: returnReasonOf(`${Details} ${Description}`) }];
}

const readers: Readonly<
  Record<keyof ReportSecrets, (request: ReportRequest, key: string) => MailReport[] | undefined>
> = { sendgrid: fromSendGrid, mailgun: fromMailgun, postmark: fromPostmark };

/** Undefined for anything not proven to come from a configured provider. */
export function readReports(
  provider: string,
  request: ReportRequest,
  secrets: ReportSecrets,
): MailReport[] | undefined {
  const name = Object.keys(readers).find((one) => one === provider) as keyof ReportSecrets | undefined;
  const key = name && secrets[name];
  if (!name || !key) return undefined;
  try {
    return readers[name](request, key);
  } catch {
    // Invalid JSON, key or signature: the sender must not learn which.
    return undefined;
  }
}
