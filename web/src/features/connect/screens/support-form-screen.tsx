import { useLingui } from '@lingui/react/macro';
import { FormPage } from '../parts/form-page.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <FormPage
      kind="support_centre"
      title={t`Write to us`}
      lead={t`Ask what you like about blood cancer and life with it. A person of our team answers you.`}
    />
  );
}
