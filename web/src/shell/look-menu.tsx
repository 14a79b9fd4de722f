import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../platform/deferred.tsx';

const AppearanceSettings = lazyPart(
  async () => (await import('../platform/appearance-settings.tsx')).AppearanceSettings,
);

/** Text size, colours and the low-energy look, one tap away on every page. */
export function LookMenu() {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="k-look"
      // It may have been opened before the script loaded.
      ref={(details) => {
        if (details?.open) setOpened(true);
      }}
      onToggle={() => setOpened(true)}
    >
      <summary>
        <span>{t`Text size and colors`}</span>
      </summary>
      {opened && (
        <Suspense fallback={null}>
          <AppearanceSettings />
        </Suspense>
      )}
    </details>
  );
}
