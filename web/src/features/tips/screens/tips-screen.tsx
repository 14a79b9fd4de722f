import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return <NotReady title={t`All tips`} text={t`Here you will find small things that help on a hard day.`} />;
}
