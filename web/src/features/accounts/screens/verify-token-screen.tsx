import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Checking your link`}
      text={t`We do not send links to sign in yet, so this link cannot be one of ours. Nobody was signed in.`}
    />
  );
}
