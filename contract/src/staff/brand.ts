import * as z from 'zod/mini';
import { HexColor } from '../content/configs.ts';
import { endpoint } from '../endpoint.ts';

export const BrandSettings = z.strictObject({
  main: HexColor,
  accent: HexColor,
  /** The id of an uploaded logo. Null for the drawn leaf in these colours. */
  logo: z.nullable(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
});
export type BrandSettings = z.output<typeof BrandSettings>;

/** In bytes, before base64. */
export const largestLogo = 1_500_000;

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/staff/charity/logo',
  access: 'staff:admin',
  summary: 'Upload a logo',
  description:
    'PNG, JPEG, WebP or SVG, at least 256 pixels on its longer side. It is redrawn as a PNG, so that only the picture remains. It is not shown until the colours and logo are saved. Audited.',
  body: z.strictObject({ file: z.base64().check(z.maxLength(Math.ceil(largestLogo / 3) * 4)) }),
  largest: 2_100_000,
  reply: z.object({ logo: z.string(), width: z.int(), height: z.int() }),
  refusals: { logo_unreadable: 422, logo_too_small: 422 },
  audited: true,
});

export const changeBrand = endpoint({
  method: 'PUT',
  path: '/staff/charity/brand',
  access: 'staff:admin',
  summary: 'Change the logo and the colours',
  description:
    'An unreadable colour is refused at its field, with the nearest readable one. Shown everywhere within a second. Audited.',
  body: z.strictObject({ version: z.string().check(z.maxLength(64)), brand: BrandSettings }),
  reply: z.object({ version: z.string(), brand: BrandSettings }),
  refusals: { edited_meanwhile: 409, logo_unknown: 422 },
  audited: true,
});

export const previewBrand = endpoint({
  method: 'POST',
  path: '/staff/charity/preview',
  access: 'staff:admin',
  summary: 'Preview a page in other colours',
  description: 'Rendered by the app itself, for a guest. Nothing is saved.',
  body: z.strictObject({
    path: z.string().check(z.maxLength(300), z.regex(/^\/[\w/?=&.-]*$/)),
    brand: BrandSettings,
  }),
  reply: z.object({ html: z.string() }),
  refusals: { colors_unreadable: 422, logo_unknown: 422 },
  audited: false,
});
