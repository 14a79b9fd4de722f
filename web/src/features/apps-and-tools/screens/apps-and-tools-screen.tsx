import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Online apps and tools`}
      text={t`Here you will find apps and tools, with who made them and what they cost.`}
    />
  );
}
