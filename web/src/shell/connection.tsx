import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useOnline } from '../platform/use-online.ts';

/** Announces that the network has gone, and what still works. */
export function Connection() {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="k-offline">
          <Icon name="offline" />
          <span>{t`You’re offline. Urgent help and pages you’ve opened before still work.`}</span>
        </p>
      )}
    </div>
  );
}
