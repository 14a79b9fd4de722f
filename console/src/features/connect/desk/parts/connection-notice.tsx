import { Icon } from '@kindred/ui/icon.tsx';
import { useDesk } from '../live/desk-store.ts';

/** Shown when the desk may be out of date. A live connection needs no notice. */
export function ConnectionNotice() {
  const connection = useDesk((state) => state.connection);
  return (
    <p className="k-desk-connection" role="status">
      {connection !== 'live' && (
        <>
          <Icon name={connection === 'not connected' ? 'offline' : 'refresh'} size={1.25} />
          <span>
            {connection === 'not connected'
              ? 'Not connected. What you type is safe. We’ll keep trying.'
              : 'Catching up…'}
          </span>
        </>
      )}
    </p>
  );
}
