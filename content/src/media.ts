import type { RichImage } from '@kindred/contract/rich-text.ts';

const written = /^\/media\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})\.webp(?:#(\d{1,3}),(\d{1,3}))?$/;

/** Decodes an image address in Markdown. It includes the size, so that a page can reserve the space. */
export function imageAt(url: string): Omit<RichImage, 'alt' | 'credit'> | undefined {
  const [, media, width, height, x, y] = written.exec(url) ?? [];
  if (media === undefined || !Number(width) || !Number(height)) return undefined;
  const focus = x === undefined ? {} : { focus: { x: Number(x), y: Number(y) } };
  return { kind: 'image', media, width: Number(width), height: Number(height), ...focus };
}

/** An image's file name in an export and in Markdown: `media/3f2a…-1600x1067.webp`. */
export const imageFile = ({ media, width, height }: Pick<RichImage, 'media' | 'width' | 'height'>): string =>
  `media/${media}-${width}x${height}.webp`;

const uses = /\/media\/([0-9a-f]{32})\b/g;

/** The hashes of all media a record refers to: its images, and the addresses in its fields and links. */
export function mediaIn(value: unknown): Set<string> {
  const hashes = new Set<string>();
  collect(value, hashes);
  return hashes;
}

function collect(value: unknown, hashes: Set<string>): void {
  if (typeof value === 'string') for (const [, hash = ''] of value.matchAll(uses)) hashes.add(hash);
  if (typeof value !== 'object' || value === null) return;
  if ('kind' in value && value.kind === 'image' && 'media' in value && typeof value.media === 'string')
    hashes.add(value.media);
  for (const one of Object.values(value)) collect(one, hashes);
}
