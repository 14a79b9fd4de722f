import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Get started`}
      text={t`Here you will be able to make an account: two answers, and no password.`}
    />
  );
}
