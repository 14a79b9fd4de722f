import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`All external providers`}
      text={t`Here you will find every kind of help, from A to Z.`}
    />
  );
}
