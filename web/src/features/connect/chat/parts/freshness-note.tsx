import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CallUs } from '../../../../platform/call-us.tsx';
import { useOnline } from '../../../../platform/use-online.ts';
import { earlierChats, type EarlierState } from '../device/earlier-chats.ts';
import { dayAndTime } from '../model.ts';

/** When the server is unreachable: how old the content is, and what is missing. */
export function FreshnessNote({ earlier: { from, late, updatedAt } }: { earlier: EarlierState }) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  if (online && !late) return null;
  const tryAgain = () => {
    setBusy(true);
    void earlierChats.open({ pull: true }).finally(() => setBusy(false));
  };
  const isNone = from === 'asking';
  const retry = (
    <Button icon="refresh" busy={busy} busyWords={t`Trying…`} onClick={tryAgain}>
      {t`Try again`}
    </Button>
  );
  return (
    <div role="status">
      <Notice
        kind={isNone ? 'warning' : 'info'}
        heading={isNone ? t`We can’t show your earlier chats yet` : t`Stored on this device`}
        actions={
          (online || isNone) && (
            <>
              {online && retry}
              {isNone && <CallUs />}
            </>
          )
        }
      >
        {online && <p>{t`We can’t reach our server right now.`}</p>}
        {isNone ? (
          <p>{t`Your chats are safe with us, but not stored on this device. You can read them once you’re connected.`}</p>
        ) : (
          <p>
            {updatedAt !== undefined && t`Last updated: ${dayAndTime(updatedAt, i18n.locale)}.`}{' '}
            {t`Photos and files need a connection.`}
          </p>
        )}
      </Notice>
    </div>
  );
}
