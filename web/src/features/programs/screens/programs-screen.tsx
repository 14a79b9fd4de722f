import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Online programs`}
      text={t`Here you will find courses to follow at home, at your own pace.`}
    />
  );
}
