import { openingSentence } from '@kindred/contract/opening-sentence.ts';
import { shippedBrand } from '@kindred/contract/brand-colors/shipped-colors.ts';
import type { CharityRecord, LineHours } from '@kindred/contract/content/configs.ts';
import type { BrandSettings } from '@kindred/contract/staff/brand.ts';
import type { CharityChange, CharityPage, EmergencyProposal } from '@kindred/contract/staff/charity.ts';
import { withOperator } from '#platform/content/operator.ts';
import { detailsOf, fieldsOfOperator } from './rules.ts';
import type { CharityChangeRow, CharityRow, OpenProposal } from './store.ts';

interface PageOf {
  proposal: OpenProposal | undefined;
  me: string;
  today: string;
}

export const brandOfCharity = ({ brand }: CharityRecord): BrandSettings =>
  brand ? { main: brand.main, accent: brand.accent, logo: brand.logo } : { ...shippedBrand, logo: null };

export function presentCharity(
  { record, operator, version }: CharityRow,
  { proposal, me, today }: PageOf,
): CharityPage {
  const shown = withOperator(record, operator);
  return {
    version,
    details: detailsOf(shown),
    hours_sentence: shown.support_line.hours,
    zone: shown.zone,
    today,
    emergency: shown.emergency,
    proposal: proposal ? presentProposal(proposal, me) : null,
    brand: brandOfCharity(shown),
    set_by_operator: fieldsOfOperator(operator),
  };
}

const presentProposal = (
  { id, emergency, reason, proposed_by, proposed_at, name }: OpenProposal,
  me: string,
): EmergencyProposal => ({
  id,
  emergency,
  reason,
  proposed_by: someone(proposed_by, name),
  proposed_at: proposed_at.toISOString(),
  is_mine: proposed_by === me,
});

const someone = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** The fields that changed, with old and new values. A brand is one value with several parts. */
function fieldsOf({
  part,
  before,
  after,
}: CharityChangeRow): [field: string, before: unknown, after: unknown][] {
  if (part !== 'brand') return Object.keys(after).map((field) => [field, before[field], after[field]]);
  const brandIn = (side: typeof before): BrandSettings =>
    (side['brand'] as BrandSettings | null) ?? { ...shippedBrand, logo: null };
  const [was, is] = [brandIn(before), brandIn(after)];
  return (['main', 'accent', 'logo'] as const)
    .filter((field) => was[field] !== is[field])
    .map((field) => [field, was[field], is[field]]);
}

export function presentCharityChange(row: CharityChangeRow, zone: string): CharityChange {
  const words = (field: string, value: unknown): string => {
    if (field === 'line_hours') return openingSentence(value as LineHours, zone, '');
    if (field === 'logo') return value === null ? 'the leaf' : 'an uploaded logo';
    if (field === 'fever_celsius') return `${Number(value).toFixed(1)} °C`;
    return typeof value === 'string' ? value : 'none';
  };
  return {
    id: row.id,
    part: row.part,
    changed_at: row.changed_at.toISOString(),
    staff: someone(row.staff_id, row.staff_name),
    proposed_by: someone(row.proposed_by, row.proposer_name),
    fields: fieldsOf(row).map(([field, before, after]) => ({
      field,
      before: words(field, before),
      after: words(field, after),
    })),
    can_undo: row.part !== 'emergency',
  };
}
