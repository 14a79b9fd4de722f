import { createHash } from 'node:crypto';
import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { MediaKind, MediaWords } from '@kindred/contract/content/media.ts';
import { imageAddress } from '@kindred/contract/content/media-addresses.ts';
import { mediaTypes, type MediaType } from '#platform/files/media-type.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';

/** An unfinished upload is deleted after this time. */
export const uploadRestMs = dayMs;

/** The address of what is served: equal content is the same file. */
export const mediaHashOf = (file: Buffer): string =>
  createHash('sha256').update(file).digest('hex').slice(0, 32);

export function mediaKindOf(type: MediaType): MediaKind {
  if (type.startsWith('image/')) return 'image';
  return type === 'application/pdf' ? 'document' : 'recording';
}

/** The text needed by people who cannot see or hear it, and the title that names it in a list. */
export function missingMediaWords(kind: MediaKind, { title, alt, transcript }: MediaWords): FieldProblem[] {
  const missing = (field: string, message: string): FieldProblem => ({ field, code: 'missing', message });
  if (kind === 'image')
    return alt === '' ? [missing('alt', 'Say what the image shows, for people who can’t see it.')] : [];
  return [
    ...(title === '' ? [missing('title', 'Give it a title that readers understand.')] : []),
    ...(kind === 'recording' && transcript === ''
      ? [missing('transcript', 'Add what is said, for people who can’t hear it.')]
      : []),
  ];
}

export interface MediaAddressed {
  kind: MediaKind | null;
  type: MediaType | null;
  hash: string | null;
  width: number | null;
  name: string;
  title: string;
}

export function mediaAddress({ kind, type, hash, width, name, title }: MediaAddressed): string {
  if (kind === 'image') return imageAddress(hash ?? '', width ?? 0);
  const words = (title || name.replace(/\.\w{1,5}$/, ''))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `/media/${hash ?? ''}/${words || 'file'}.${type ? mediaTypes[type] : 'bin'}`;
}

export interface WantedMedia {
  hash: string;
  /** For images; 0 for other files. */
  width: number;
  ending: string;
}

/** What a URL asks for. Undefined if it is not one of ours. */
export function wantedMedia(hash: string, file: string): WantedMedia | undefined {
  if (!/^[0-9a-f]{32}$/.test(hash)) return undefined;
  const [, name, ending] = /^([a-z0-9-]{1,80})\.([a-z0-9]{3,4})$/.exec(file) ?? [];
  if (name === undefined || ending === undefined) return undefined;
  const isImage = ending === 'webp' && /^[1-9]\d{0,4}$/.test(name);
  return { hash, width: isImage ? Number(name) : 0, ending };
}

/** The range of a file that a player requests in order to seek. Undefined for the whole file. */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return from > to ? 'outside' : { from, to };
}
