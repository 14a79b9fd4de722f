import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady title={t`My profile`} text={t`Here you will be able to see and change what you told us.`} />
  );
}
