import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Shared report`}
      text={t`A report that somebody shared with you will open here. There are no shared reports yet, so this link cannot be one of ours.`}
    />
  );
}
