import { dayMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import { pepperedHash, sameHash } from '#platform/secrets.ts';

export const mediaTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type MediaType = keyof typeof mediaTypes;

/** What a file is, by its first bytes: its name and what a browser says of it prove nothing. */
export function mediaTypeOf(head: Buffer): MediaType | undefined {
  const begins = (signature: string, at = 0) =>
    head.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));
  if (begins('\xFF\xD8\xFF')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  return begins('%PDF-') ? 'application/pdf' : undefined;
}

/** The name with the ending of what the file is, so that a device opens it as that. */
export function downloadName(name: string, type: MediaType): string {
  const ending = mediaTypes[type];
  const same = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i');
  const bare = name.replaceAll(/[/\\:*?"<>|]/g, ' ').trim() || 'file';
  return same.test(bare) ? bare : `${bare.replace(/\.\w{1,5}$/, '') || 'file'}.${ending}`;
}

/** An unfinished upload is deleted after this time. */
export const uploadLifeMs = dayMs;
/** More than anyone needs in a day, and less than fills a disk. */
export const mostInADay = 60;
const linkLifeMs = 10 * minuteMs;

export interface FileKey {
  id: string;
  is_preview: boolean;
}

export interface FileLinks {
  of: (file: FileKey) => string;
  expire_at: Date;
}

const purpose = 'file of a chat';

/** Addresses that open a file for a short time, without a session: pictures on a page cannot send one. */
export function fileLinks(pepper: Buffer, now: Date): FileLinks {
  const expire_at = new Date(now.getTime() + linkLifeMs);
  return {
    expire_at,
    of: ({ id, is_preview }) => {
      const text = `${is_preview ? 'p' : 'f'}.${id}.${Math.floor(expire_at.getTime() / 1_000)}`;
      return `/api/v1/chat_files/${text}.${pepperedHash(pepper, purpose, text).toString('base64url')}`;
    },
  };
}

/** Undefined if it has expired, or is not one of ours. */
export function openFileKey(pepper: Buffer, key: string, now: Date): FileKey | undefined {
  const [, text, part, id, seconds, proof] =
    /^(([pf])\.([0-9a-f-]{36})\.(\d{10}))\.([\w-]{43})$/.exec(key) ?? [];
  if (text === undefined || id === undefined || proof === undefined) return undefined;
  if (Number(seconds) * 1_000 <= now.getTime()) return undefined;
  const own = pepperedHash(pepper, purpose, text);
  return sameHash(own, Buffer.from(proof, 'base64url')) ? { id, is_preview: part === 'p' } : undefined;
}
