import { refusedColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import type { BrandSettings } from '@kindred/contract/staff/brand.ts';

const names = { main: 'main', accent: 'second' } as const;

/** Reports each illegible colour at its field, with the nearest legible one. */
export function unreadableColors(brand: BrandSettings) {
  return Object.entries(refusedColors(brand)).map(([field, nearest]) => ({
    field: `brand.${field}`,
    code: 'low_contrast',
    message: `The ${names[field as keyof typeof names]} colour ${brand[field as keyof typeof names]} is too pale to read. The nearest that can be read is ${nearest}.`,
  }));
}
