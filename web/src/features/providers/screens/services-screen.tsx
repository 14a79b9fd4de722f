import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`External providers`}
      text={t`Here you will find health and support services near you: what they do, what they cost, and how to start.`}
    />
  );
}
