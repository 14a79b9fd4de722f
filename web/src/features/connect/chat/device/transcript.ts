import { call, sendRequest } from '../../../../platform/api.ts';
import { saveFile, takeFile } from '../../../../platform/file.ts';
import { withTimeout } from '../../../../platform/offline/retry-policy.ts';

/** Saves the whole conversation, both sides, as a file on this device. */
export async function saveTranscript(id: string, as: 'text' | 'pdf'): Promise<void> {
  const input = { params: { id } };
  const { body } =
    as === 'pdf'
      ? await sendRequest('GET /conversations/{id}/transcript_pdf', input, { unread: true })
      : await sendRequest('GET /conversations/{id}/transcript', input, { unread: true });
  saveFile(await takeFile(body, as === 'pdf' ? 'chat.pdf' : 'chat.txt', () => undefined));
}

/** Requested when needed, because a device does not keep it. Null: the account has no email address. */
export async function readOwnEmail(): Promise<string | null> {
  return (await call('GET /accounts/addresses', withTimeout())).email;
}

/** Returns the address that it was sent to. */
export async function mailOwnTranscript(id: string): Promise<string> {
  const { email } = await call('POST /conversations/{id}/transcript_mail', {
    params: { id },
    ...withTimeout(),
  });
  return email;
}
