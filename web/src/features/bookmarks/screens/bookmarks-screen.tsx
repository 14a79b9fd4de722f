import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return <NotReady title={t`My bookmarks`} text={t`What you save will be kept here.`} />;
}
