import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Says so when the network is gone, and what still works. */
export function Connection() {
  const { t } = useLingui();
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="k-offline">
          <Icon name="offline" />
          <span>{t`You are offline. Pages you have opened before and urgent help still work.`}</span>
        </p>
      )}
    </div>
  );
}
