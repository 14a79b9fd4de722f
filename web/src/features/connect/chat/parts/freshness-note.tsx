import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CallUs } from '../../../../platform/call-us.tsx';
import { useOnline } from '../../../../platform/use-online.ts';
import { earlierChats, type EarlierState } from '../device/earlier-chats.ts';
import { dayAndTime } from '../model.ts';

/** Without the server: what is shown, as of when, and what is missing. */
export function FreshnessNote({ earlier: { from, late, updatedAt } }: { earlier: EarlierState }) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  if (online && !late) return null;
  const tryAgain = () => {
    setBusy(true);
    void earlierChats.open({ pull: true }).finally(() => setBusy(false));
  };
  return (
    <div role="status">
      <Notice
        kind={from === 'asking' ? 'warning' : 'info'}
        heading={online ? t`We can’t reach our server right now` : t`You’re offline`}
        actions={
          <>
            {online && (
              <Button icon="refresh" busy={busy} busyWords={t`Trying…`} onClick={tryAgain}>
                {t`Try again`}
              </Button>
            )}
            {from === 'asking' && <CallUs />}
          </>
        }
      >
        {from === 'asking' ? (
          <p>{t`None of your chats are stored on this device yet. They’re safe with us, and you can read them here once you’re connected.`}</p>
        ) : (
          <p>
            {t`You can read the chats that are stored on this device.`}{' '}
            {updatedAt !== undefined && t`Last updated: ${dayAndTime(updatedAt, i18n.locale)}.`}{' '}
            {t`Photos and files need a connection.`}
          </p>
        )}
      </Notice>
    </div>
  );
}
