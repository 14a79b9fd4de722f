import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

const LookSettings = lazy(async () => ({
  default: (await import('../platform/look-settings.tsx')).LookSettings,
}));

/** Text size, colours and the low-energy look, one tap from every page. */
export function LookMenu() {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="k-look"
      // It may have been opened before the program came.
      ref={(details) => {
        if (details?.open) setOpened(true);
      }}
      onToggle={() => setOpened(true)}
    >
      <summary>{t`Text size and colors`}</summary>
      {opened && (
        <Suspense fallback={null}>
          <LookSettings />
        </Suspense>
      )}
    </details>
  );
}
