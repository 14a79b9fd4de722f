/** The widths an image is produced in, up to its own width. */
const widths = [480, 960, 1_920] as const;
export const widestImage = 1_920;

/** Up to three widths, ascending. */
export function imageWidths(width: number): number[] {
  return [...widths.filter((wide) => wide < width), width];
}

/** A path on this server. The content at a path never changes. */
export const imageAddress = (media: string, width: number): string => `/media/${media}/${width}.webp`;

/** In bytes. */
export const largestMedia = 20_000_000;

/** In characters. */
export const longestAlt = 300;
