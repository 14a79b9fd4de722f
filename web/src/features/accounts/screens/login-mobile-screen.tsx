import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Login with mobile`}
      text={t`Here you will be able to sign in with a link that we send to your mobile phone.`}
    />
  );
}
