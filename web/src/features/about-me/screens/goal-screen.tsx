import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady title={t`My goal`} text={t`Here you will be able to choose what matters most to you now.`} />
  );
}
