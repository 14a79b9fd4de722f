import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`My blood cancer`}
      text={t`Here you will be able to tell us, if you want to, which blood cancer this is about.`}
    />
  );
}
