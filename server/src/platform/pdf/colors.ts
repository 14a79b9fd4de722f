import { deriveColors, type BrandColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import { shippedBrand } from '@kindred/contract/brand-colors/shipped-colors.ts';

/** The app's colours in light mode, because paper is light. */
export function pdfColorsOf(brand: BrandColors | undefined) {
  const { usual } = deriveColors(brand ?? shippedBrand);
  return {
    ink: usual.ink.light,
    quiet: usual.quiet.light,
    deep: usual.deep.light,
    onDeep: usual['on-deep'].light,
    gum: usual.gum.light,
    gumWash: usual['gum-wash'].light,
    duskWash: usual['dusk-wash'].light,
    hairline: usual.hairline.light,
    pine: usual['leaf-1'].light,
    sage: usual['leaf-2'].light,
    lagoon: usual['leaf-4'].light,
    stem: usual.stem.light,
    puff: usual.puff.light,
    pollen: usual.pollen.light,
    shade: usual.deeper.light,
  } as const;
}

export type PdfColors = ReturnType<typeof pdfColorsOf>;
