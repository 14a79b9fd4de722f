import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'pictures');

/** Attached to the mail, so opening it loads nothing. Drawn by ui/make-mail-pictures.ts. */
export const mailPictures = {
  logo: { cid: 'logo@mail', file: 'logo.png', width: 40, height: 40 },
  sprig: { cid: 'sprig@mail', file: 'sprig.png', width: 176, height: 72 },
} as const;

export interface MailAttachment {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: string;
  contentDisposition: 'inline';
}

let attachments: Promise<MailAttachment[]> | undefined;

/** The pictures that a mail shows: none in discreet mode. */
export async function attachmentsOf(html: string): Promise<MailAttachment[]> {
  attachments ??= Promise.all(
    Object.values(mailPictures).map(async ({ cid, file }) => ({
      cid,
      filename: file,
      content: await readFile(join(folder, file)),
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
  );
  return (await attachments).filter(({ cid }) => html.includes(`"cid:${cid}"`));
}
