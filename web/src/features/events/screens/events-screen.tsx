import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady title={t`All events`} text={t`Here you will find events and webinars, online and in person.`} />
  );
}
