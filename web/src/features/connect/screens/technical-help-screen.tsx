import { useLingui } from '@lingui/react/macro';
import { FormPage } from '../parts/form-page.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <FormPage
      kind="technical"
      title={t`Help with this app`}
      lead={t`Is something not working, or hard to use? Tell us. It’s not your fault.`}
    />
  );
}
