import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady title={t`Profile`} text={t`Here you will be able to tell us your name and how to reach you.`} />
  );
}
