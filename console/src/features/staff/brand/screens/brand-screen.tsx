import '../../../../platform/record-page.css';
import '../../charity/parts/charity.css';
import '../parts/brand.css';
import { refusedColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import type { CharityPage } from '@kindred/contract/staff/charity.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { charityPages, useCharity } from '../../charity/public.tsx';
import { isHexColor } from '../model.ts';
import { BrandForm, useBrandForm } from '../parts/brand-form.tsx';
import { BrandPreview } from '../parts/brand-preview.tsx';
import { ContrastList } from '../parts/contrast-list.tsx';

/** The logo and two colours, from which all others follow. */
export function BrandScreen() {
  const { value, error, again } = useCharity();
  return (
    <>
      <ConsolePage
        title="Logo and colours"
        lead="Two colours make all the others, in light and dark. See the whole app in them before you save."
      />
      <ChoiceLinks label="Pages of the charity" choices={charityPages('/charity/look')} />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading the colours…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && <BrandEditor page={value} />}
    </>
  );
}

function BrandEditor({ page }: { page: CharityPage }) {
  const form = useBrandForm(page);
  const { typed: brand } = form;
  const isValid = isHexColor(brand.main) && isHexColor(brand.accent);
  const canBeDrawn = isValid && Object.keys(refusedColors(brand)).length === 0;
  return (
    <div className="k-brand">
      <div className="k-brand-form">
        <BrandForm form={form} />
        {isValid && <ContrastList brand={brand} />}
      </div>
      <BrandPreview brand={brand} canBeDrawn={canBeDrawn} />
    </div>
  );
}
