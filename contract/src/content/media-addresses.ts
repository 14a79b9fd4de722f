/** The widths that an image is made in, as far as it has them. */
const widths = [480, 960, 1_920] as const;
export const widestImage = 1_920;

/** Up to three, the widest last. */
export function imageWidths(width: number): number[] {
  return [...widths.filter((wide) => wide < width), width];
}

/** A path on this server. What it leads to never changes. */
export const imageAddress = (media: string, width: number): string => `/media/${media}/${width}.webp`;

/** In bytes. */
export const largestMedia = 20_000_000;

/** In characters. */
export const longestAlt = 300;
