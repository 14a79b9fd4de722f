import { dayMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import { mediaTypeOf } from '#platform/files/media-type.ts';
import { pepperedHash, sameHash } from '#platform/secrets.ts';

/** The file types that people may send each other in a chat. */
const chatTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ChatFileType = (typeof chatTypes)[number];

export const chatTypeOf = (head: Buffer): ChatFileType | undefined => {
  const type = mediaTypeOf(head);
  return chatTypes.find((one) => one === type);
};

/** An unfinished upload is deleted after this time. */
export const uploadLifeMs = dayMs;
/** More than anyone needs in a day, but too few to fill a disk. */
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

/** Short-lived URLs that open a file without a session, because pictures on a page cannot send a token. */
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
