import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Personalisation`}
      text={t`Here you will be able to tell us what fits you, so that we show you what helps.`}
    />
  );
}
