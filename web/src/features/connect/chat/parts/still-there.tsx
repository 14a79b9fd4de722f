import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chatStore } from '../device/chat-store.ts';

/** A quiet chat closes softly. One tap, or any message, keeps it open. */
export function StillThere() {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const stay = () => {
    setFailed(false);
    chatStore.stay().catch(() => setFailed(true));
  };
  return (
    <div className="k-chat-wait" role="status" data-tone="wattle">
      <p>
        <b>{t`Are you still there?`}</b>{' '}
        {t`There’s no hurry. If it stays quiet, this chat closes in about 30 minutes. You can come back to it later.`}
      </p>
      {failed && <p>{t`We couldn’t reach our server. Press again in a moment.`}</p>}
      <p className="k-actions">
        <Button onClick={stay}>{t`I’m still here`}</Button>
      </p>
    </div>
  );
}
