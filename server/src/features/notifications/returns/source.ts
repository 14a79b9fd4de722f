import type { MailReport } from './rules.ts';
import { messageIdOf, returnReasonOf } from './rules.ts';

const longestReport = 200_000;

/**
 * Reads a delivery report (RFC 3464) as returned by a mail server: its machine-readable part, and the Message-ID of the
 * message it is about. Empty for any other email.
 */
export function readDeliveryReport(mail: string): MailReport[] {
  if (mail.length > longestReport) return [];
  const text = mail.replaceAll('\r\n', '\n');
  if (!/^content-type:[ \t]*multipart\/report/im.test(text)) return [];
  const [, status = ''] = text.split(/^content-type:[ \t]*message\/delivery-status.*$/im);
  if (status === '') return [];
  const message = originalId(text);
  return status.split(/\n[ \t]*\n/).flatMap((block): MailReport[] => {
    const field = fieldsOf(block);
    const address = recipientIn(field('final-recipient') ?? '');
    const action = field('action')?.toLowerCase();
    if (!address || (action !== 'failed' && action !== 'delayed')) return [];
    const code = field('status') ?? '';
    const description = `${code} ${field('diagnostic-code') ?? ''}`;
    const isHard = action === 'failed' && code.startsWith('5');
    const key = `report ${message ?? ''} ${address.toLowerCase()} ${action}`;
    return [{ key, address, message, what: isHard ? 'hard' : 'soft', reason: returnReasonOf(description) }];
  });
}

/** Header fields, with continuation lines joined. */
function fieldsOf(block: string): (name: string) => string | undefined {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return (name) => fields.get(name);
}

/** `rfc822; robin@example.org` */
function recipientIn(recipient: string): string | undefined {
  const [kind = '', address = ''] = recipient.split(';').map((part) => part.trim());
  return kind.toLowerCase() === 'rfc822' && /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined;
}

const idHeader = 'message-id:';

/** The id of the returned message, which comes last. The report's own Message-ID, before that, is not one of ours. */
function originalId(text: string): string | null {
  const ids = text
    .split('\n')
    .filter((line) => line.slice(0, idHeader.length).toLowerCase() === idHeader)
    .map((line) => messageIdOf(line.slice(idHeader.length).trim()));
  return ids.findLast((id) => id !== null) ?? null;
}
