import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Energy coach`}
      text={t`Here you will be able to note how a week went, and see what gives you energy and what takes it.`}
    />
  );
}
