import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { chatStore } from '../device/chat-store.ts';
import { focusLog } from './use-log-place.tsx';

/** An inactive chat closes gently. One tap, or any message, keeps it open. */
export function StillThere() {
  const { t } = useLingui();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const common = useCommonErrorWords(t`Nothing was lost.`);
  const stay = () => {
    setFailed(undefined);
    chatStore.stay().then(focusLog, (error: unknown) => setFailed({ error }));
  };
  return (
    <div className="k-chat-wait" role="status" data-tone="wattle">
      <p>
        <b>{t`Are you still there?`}</b>{' '}
        {t`There’s no hurry. If no one writes, this chat will close within 30 minutes. You can come back to it later.`}
      </p>
      <p className="k-actions">
        <Button onClick={stay}>{t`I’m still here`}</Button>
      </p>
      {failed && (
        <ActionError<'POST /conversations/{id}/stay'>
          error={failed.error}
          words={{
            ...common,
            not_found: [t`We couldn’t find this chat`, t`Open Connect again, or call us.`],
            chat_closed: [t`This chat has already closed`, t`Open Connect again to come back to this chat.`],
          }}
        />
      )}
    </div>
  );
}
