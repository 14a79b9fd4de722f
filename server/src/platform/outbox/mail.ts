import { createTransport } from 'nodemailer';
import { linkTo } from './link.ts';
import type { Carrier, Outcome, Senders } from './carrier.ts';

export interface MailSettings {
  smtpUrl: string;
  from: Senders;
  baseUrl: string;
  /** Off only for a mail server on this machine and in tests. */
  requireTls: boolean;
  timeoutMs?: number;
}

/** Mail over SMTP. One message keeps one Message-ID however often it is sent, so that a mailbox can tell. */
export function mailCarrier({
  smtpUrl,
  from,
  baseUrl,
  requireTls,
  timeoutMs = 20_000,
}: MailSettings): Carrier {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(baseUrl);
  return async ({ id, to, subject, text, html, discreet, unsubscribe }) => {
    try {
      await transport.sendMail({
        messageId: `<${id}@${hostname}>`,
        from: discreet ? from.discreet : from.plain,
        // An object and not a text: nothing is left to be parsed.
        to: { name: '', address: to },
        subject: subject ?? '',
        text,
        ...(html === null ? {} : { html }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe === null ? {} : stopHeaders(linkTo(baseUrl, unsubscribe))),
        },
      });
      return { became: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** One tap in the mail program stops mails of this kind (RFC 2369, RFC 8058). */
const stopHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** 5xx is a no to this message. To our own sign-in it is a mistake of ours, which will be put right. */
const aboutUs = new Set([530, 534, 535, 538]);

function outcomeOf(error: unknown): Outcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const fault = status > 0 ? `smtp_${status}` : typeof code === 'string' ? code.toLowerCase() : 'smtp';
  return status >= 500 && !aboutUs.has(status) ? { became: 'refused', fault } : { became: 'again', fault };
}
