import { longestAlt } from '@kindred/contract/content/media-addresses.ts';
import { MediaKind } from '@kindred/contract/content/media.ts';
import * as z from 'zod';
import { imageFile } from '#platform/content/editing.ts';
import { mediaTypes } from '#platform/files/media-type.ts';
import type { MediaRow } from '../store.ts';

/** An entry of `media.yaml`: the description of a file. Its type follows from the file itself. */
export const LibraryEntry = z.strictObject({
  file: z.string().regex(/^media\/[\w-]{32,60}\.[a-z0-9]{3,4}$/),
  kind: z.enum(MediaKind.options),
  name: z.string().min(1).max(200),
  title: z.string().max(120).default(''),
  alt: z.string().max(longestAlt).default(''),
  credit: z.string().max(120).default(''),
  transcript: z.string().max(200_000).default(''),
  focus: z
    .strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
    .nullable()
    .default(null),
});
export type LibraryEntry = z.output<typeof LibraryEntry>;

/** `media/<hash>-<width>x<height>.webp`, or `media/<hash>.pdf`. */
export function libraryFile({
  kind,
  type,
  hash,
  width,
  height,
}: Pick<MediaRow, 'kind' | 'type' | 'hash' | 'width' | 'height'>): string {
  if (kind === 'image') return imageFile({ media: hash ?? '', width: width ?? 0, height: height ?? 0 });
  return `media/${hash ?? ''}.${type ? mediaTypes[type] : 'bin'}`;
}

export function libraryEntry(row: MediaRow): Partial<LibraryEntry> {
  const { kind, name, title, alt, credit, transcript, focus_x, focus_y } = row;
  const focus = focus_x === null || focus_y === null ? {} : { focus: { x: focus_x, y: focus_y } };
  const words = Object.entries({ title, alt, credit, transcript }).filter(([, text]) => text !== '');
  return { file: libraryFile(row), kind: kind ?? 'image', name, ...Object.fromEntries(words), ...focus };
}
