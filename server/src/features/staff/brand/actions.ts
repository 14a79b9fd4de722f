import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { shippedBrand } from '@kindred/contract/brand-colors/shipped-colors.ts';
import type { BrandSettings, changeBrand, previewBrand, uploadLogo } from '@kindred/contract/staff/brand.ts';
import {
  brandOfCharity,
  lockCharityRow,
  noteCharityChange,
  writeCharityRecord,
} from '#features/staff/charity/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Brand } from '#platform/brand/brand-css.ts';
import {
  drawLogo,
  makeBrandFiles,
  readBrandFile,
  readLogoRatio,
  saveBrandFiles,
} from '#platform/brand/brand-files.ts';
import { withContent } from '#platform/content/content-store.ts';
import { withDraft } from '#platform/content/snapshot.ts';
import type { DbOrTx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { unreadableColors } from './rules.ts';

export async function keepLogo(
  { db, person, now, refuse }: StaffContext<RefusalOf<typeof uploadLogo>>,
  { file }: Body<typeof uploadLogo>,
): Promise<Reply<typeof uploadLogo>> {
  const drawn = await drawLogo(Buffer.from(file, 'base64'));
  if (drawn === 'unreadable') throw refuse('logo_unreadable');
  if (drawn === 'too small') throw refuse('logo_too_small');
  const { id, width, height, files } = drawn;
  await db.transaction().execute(async (tx) => {
    await saveBrandFiles(tx, id, files, now);
    const what = 'charity_logo_uploaded';
    await recordAudit(tx, { what, staff_id: person.id, about: null, details: { logo: id }, now });
  });
  return { logo: id, width, height };
}

/** Undefined if there is no such logo. */
async function readRatio(db: DbOrTx, { logo }: BrandSettings): Promise<number | undefined> {
  return logo === null ? 1 : readLogoRatio(db, logo);
}

const isShipped = ({ main, accent, logo }: BrandSettings) =>
  logo === null && main === shippedBrand.main && accent === shippedBrand.accent;

async function makeBrand(
  db: DbOrTx,
  brand: BrandSettings,
): Promise<{ brand: Brand | null; save: Awaited<ReturnType<typeof makeBrandFiles>> | null } | undefined> {
  if (isShipped(brand)) return { brand: null, save: null };
  const ratio = await readRatio(db, brand);
  const { logo } = brand;
  const file = logo === null ? undefined : await readBrandFile(db, logo, 'logo.png');
  if (ratio === undefined || (logo !== null && !file)) return undefined;
  const save = await makeBrandFiles(brand, logo !== null && file ? { id: logo, file } : null);
  return { brand: { ...brand, ratio, files: save.id }, save };
}

/** Creates the icons before taking the lock, because that takes a second. */
export async function saveBrand(
  ctx: StaffContext<RefusalOf<typeof changeBrand>>,
  { version, brand }: Body<typeof changeBrand>,
): Promise<Reply<typeof changeBrand>> {
  const { db, now, refuse } = ctx;
  const unreadable = unreadableColors(brand);
  if (unreadable.length > 0) throw new Refusal('validation', unreadable);
  const made = await makeBrand(db, brand);
  if (!made) throw refuse('logo_unknown');
  return db.transaction().execute(async (tx) => {
    const { record, version: current } = await lockCharityRow(tx);
    if (current !== version) throw refuse('edited_meanwhile');
    const before = record.brand ?? null;
    if (JSON.stringify(before) !== JSON.stringify(made.brand)) {
      if (made.save) await saveBrandFiles(tx, made.save.id, made.save.files, now);
      await writeCharityRecord(tx, { ...record, brand: made.brand }, now);
      await noteCharityChange(tx, ctx, {
        part: 'brand',
        before: { brand: before },
        after: { brand: made.brand },
        what: 'charity_brand_changed',
      });
    }
    const after = await lockCharityRow(tx);
    return { version: after.version, brand: brandOfCharity(after.record) };
  });
}

export type DrawPage = (path: string) => Promise<string>;

/** Uses the app's own renderer, with these colours instead of the saved ones. */
export async function drawPreview(
  { db, content, refuse }: StaffContext<RefusalOf<typeof previewBrand>>,
  { path, brand }: Body<typeof previewBrand>,
  render: DrawPage,
): Promise<Reply<typeof previewBrand>> {
  const [charity] = content.all('charity');
  const ratio = await readRatio(db, brand);
  if (!charity || ratio === undefined) throw refuse('logo_unknown');
  if (unreadableColors(brand).length > 0) throw refuse('colors_unreadable');
  const data = { ...charity, brand: { ...brand, ratio, files: '' } };
  const draft = withDraft(content, { kind: 'charity', slug: 'charity', position: 0, data });
  return { html: await withContent(draft, () => render(path)) };
}
