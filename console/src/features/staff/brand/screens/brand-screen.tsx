import '../../../../platform/record-page.css';
import '../../charity/parts/charity.css';
import '../parts/brand.css';
import { refusedColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import type { BrandSettings } from '@kindred/contract/staff/brand.ts';
import type { CharityPage } from '@kindred/contract/staff/charity.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { charityPages, useCharity } from '../../charity/public.tsx';
import { isHexColor } from '../model.ts';
import { BrandForm } from '../parts/brand-form.tsx';
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
  const [saved, setSaved] = useState({ version: page.version, brand: page.brand });
  const [brand, setBrand] = useState<BrandSettings>(page.brand);
  const isValid = isHexColor(brand.main) && isHexColor(brand.accent);
  const canBeDrawn = isValid && Object.keys(refusedColors(brand)).length === 0;
  return (
    <div className="k-brand">
      <div className="k-brand-form">
        <BrandForm
          version={saved.version}
          saved={saved.brand}
          brand={brand}
          onChange={setBrand}
          onSaved={(version, after) => setSaved({ version, brand: after })}
        />
        {isValid && <ContrastList brand={brand} />}
      </div>
      <BrandPreview brand={brand} canBeDrawn={canBeDrawn} />
    </div>
  );
}
