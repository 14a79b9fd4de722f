import { imageAddress, imageWidths } from '@kindred/contract/content/media-addresses.ts';
import type { RichImage } from '@kindred/contract/rich-text.ts';

/** An image as the editor holds it: the same fields, with null for missing ones. */
export interface ImageAttrs {
  media: string;
  width: number;
  height: number;
  alt: string;
  credit: string | null;
  focus: { x: number; y: number } | null;
}

export const toImageAttrs = ({ kind: _kind, credit, focus, ...rest }: RichImage): ImageAttrs => ({
  ...rest,
  credit: credit ?? null,
  focus: focus ?? null,
});

export const toRichImage = ({ credit, focus, ...rest }: ImageAttrs): RichImage => ({
  kind: 'image',
  ...rest,
  ...(credit === null ? {} : { credit }),
  ...(focus === null ? {} : { focus }),
});

/** A desktop width, not the largest. */
export const smallImageAddress = (media: string, width: number): string =>
  imageAddress(media, imageWidths(width)[0] ?? width);

export function imageDom(attrs: ImageAttrs): Record<string, string> {
  const { media, width, height, alt } = attrs;
  return {
    src: smallImageAddress(media, width),
    width: String(width),
    height: String(height),
    alt,
    'data-media': JSON.stringify(attrs),
  };
}

/** Accepts only images this editor wrote: those of other pages have no address here. */
export function imageAttrsIn(dom: HTMLElement): ImageAttrs | false {
  try {
    const attrs = JSON.parse(dom.dataset['media'] ?? '') as Partial<ImageAttrs>;
    const { media, width, height, alt, credit = null, focus = null } = attrs;
    const isOurs = typeof media === 'string' && /^[0-9a-f]{32}$/.test(media);
    if (!isOurs || !Number.isInteger(width) || !Number.isInteger(height)) return false;
    return { media, width: Number(width), height: Number(height), alt: alt ?? '', credit, focus };
  } catch {
    return false;
  }
}
