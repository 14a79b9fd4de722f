import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';
import { SettingsLinks } from '../parts/settings-links.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <NotReady
        title={t`My notifications`}
        text={t`Here you will be able to choose what we remind you of, and how.`}
      />
      <SettingsLinks here="notifications" />
    </>
  );
}
