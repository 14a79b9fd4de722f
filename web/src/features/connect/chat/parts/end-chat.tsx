import { Button } from '@kindred/ui/button.tsx';
import { Dialog, dialogCommand } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { chatStore } from '../device/chat-store.ts';

const endId = 'end-chat';

/** Asks for confirmation, because an accidental tap is easy. */
export function EndChat() {
  const { t } = useLingui();
  const [error, setError] = useState<unknown>();
  const common = useCommonErrorWords(t`Your chat is still open.`);
  const end = () => {
    setError(undefined);
    chatStore.end().catch(setError);
  };
  return (
    <>
      <Button {...dialogCommand(endId, 'open', () => setError(undefined))}>{t`End chat`}</Button>
      <Dialog
        id={endId}
        heading={t`End this chat?`}
        closeWords={t`Keep chatting`}
        actions={
          <Button look="primary" onClick={end}>
            {t`End chat`}
          </Button>
        }
      >
        <p>{t`You can still read this chat later, and you can start another one at any time.`}</p>
        {error !== undefined && (
          <ActionError<'POST /conversations/{id}/close'>
            error={error}
            words={{
              ...common,
              not_found: [t`We couldn’t find this chat`, t`Open Connect again, or call us.`],
            }}
          />
        )}
      </Dialog>
    </>
  );
}
