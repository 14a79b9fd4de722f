import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return <NotReady title={t`My dashboard`} text={t`Here you will see what matters next, in one place.`} />;
}
