import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`My wellbeing`}
      text={t`Here you will be able to note how you are, and see how it changes.`}
    />
  );
}
