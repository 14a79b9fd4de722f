import { createTransport } from 'nodemailer';
import { linkTo } from './link.ts';
import { attachmentsOf } from './mail-pictures.ts';
import type { MessageTransport, DeliveryOutcome, Senders } from './transport.ts';

export interface MailSettings {
  smtpUrl: string;
  from: Senders;
  baseUrl: string;
  /** Off only for a mail server on this machine, and in tests. */
  requireTls: boolean;
  timeoutMs?: number;
}

/** Mail over SMTP. A message keeps its Message-ID on every retry, so that mailboxes can detect duplicates. */
export function mailTransport({
  smtpUrl,
  from,
  baseUrl,
  requireTls,
  timeoutMs = 20_000,
}: MailSettings): MessageTransport {
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
  return async ({ id, to, subject, text, html, discreet, unsubscribe, ownLogo }) => {
    try {
      await transport.sendMail({
        messageId: `<${id}@${hostname}>`,
        from: discreet ? from.discreet : from.plain,
        // An object rather than a string, so that nothing has to be parsed.
        to: { name: '', address: to },
        subject: subject ?? '',
        text,
        ...(html === null ? {} : { html, attachments: await attachmentsOf(html, ownLogo) }),
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

/** One-click unsubscribe in the mail program (RFC 2369, RFC 8058). */
const stopHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** 5xx refuses a message permanently. During our own sign-in it is a configuration error, and worth a retry. */
const aboutUs = new Set([530, 534, 535, 538]);

function outcomeOf(error: unknown): DeliveryOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const fault = status > 0 ? `smtp_${status}` : typeof code === 'string' ? code.toLowerCase() : 'smtp';
  return status >= 500 && !aboutUs.has(status) ? { became: 'refused', fault } : { became: 'again', fault };
}
