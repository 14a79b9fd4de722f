import { useLingui } from '@lingui/react/macro';
import { FormPage } from '../parts/form-page.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <FormPage
      kind="support_centre"
      title={t`Write to us`}
      lead={t`Ask anything about blood cancer and living with it. Someone from our team will answer.`}
    />
  );
}
