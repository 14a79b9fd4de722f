import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady title={t`Topics`} text={t`Here you will be able to choose what you want to read about.`} />
  );
}
