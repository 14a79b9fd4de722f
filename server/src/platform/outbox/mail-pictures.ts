import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'pictures');

/** Attached to the mail, so that opening it loads nothing. Drawn by ui/make-mail-pictures.ts. */
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

/** The content id of the charity’s own logo, from the id of its files. */
export const ownLogoCid = (files: string) => `logo-${files}@mail`;

/** The id of the logo shown in this mail; undefined for the shipped one, or none. */
export const ownLogoIn = (html: string): string | undefined =>
  /"cid:logo-([0-9a-f]{16})@mail"/.exec(html)?.[1];

let attachments: Promise<MailAttachment[]> | undefined;

/** The pictures shown in a mail; none in discreet mode. */
export async function attachmentsOf(html: string, ownLogo?: Buffer): Promise<MailAttachment[]> {
  attachments ??= Promise.all(
    Object.values(mailPictures).map(async ({ cid, file }) => ({
      cid,
      filename: file,
      content: await readFile(join(folder, file)),
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
  );
  const shipped = (await attachments).filter(({ cid }) => html.includes(`"cid:${cid}"`));
  const files = ownLogoIn(html);
  if (files === undefined || !ownLogo) return shipped;
  const logo = { filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' as const };
  return [{ ...logo, cid: ownLogoCid(files), content: ownLogo }, ...shipped];
}
