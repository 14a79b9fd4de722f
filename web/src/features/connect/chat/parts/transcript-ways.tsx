import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { mailOwnTranscript, readOwnEmail, saveTranscript } from '../device/transcript.ts';

type TranscriptCalls =
  | 'GET /conversations/{id}/transcript'
  | 'GET /conversations/{id}/transcript_pdf'
  | 'GET /accounts/addresses'
  | 'POST /conversations/{id}/transcript_mail';

/** Saves the chat as text, to print, or by email to the member's own address. */
export function TranscriptWays({ id }: { id: string }) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<{ error: unknown }>();
  /** Null: the account has no email address. */
  const [email, setEmail] = useState<string | null>();
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is gone, so the result gets focus.
    if (sentTo !== undefined) news.current?.focus();
  }, [sentTo]);
  const common = useCommonErrorWords(t`Nothing was lost.`);
  const tryTo = (work: () => Promise<void>) => () => {
    setFailed(undefined);
    setSentTo(undefined);
    work().catch((error: unknown) => setFailed({ error }));
  };
  const mail = tryTo(async () => {
    setBusy(true);
    try {
      setSentTo(await mailOwnTranscript(id));
      setEmail(undefined);
    } finally {
      setBusy(false);
    }
  });
  return (
    <>
      <p className="k-actions">
        <Button look="quiet" icon="download" onClick={tryTo(() => saveTranscript(id, 'text'))}>
          {t`Download this chat as text`}
        </Button>
        <Button look="quiet" icon="print" onClick={tryTo(() => saveTranscript(id, 'pdf'))}>
          {t`Download this chat as a PDF`}
        </Button>
        <Button look="quiet" icon="mail" onClick={tryTo(async () => setEmail(await readOwnEmail()))}>
          {t`Email this chat to me`}
        </Button>
      </p>
      <div ref={news} tabIndex={-1} role="status">
        {email && (
          <p>{t`We’ll send every word of this chat to ${email}. Only do this if no one else reads your emails.`}</p>
        )}
        {email === null && <p>{t`Your account has no email address. You can download the chat instead.`}</p>}
        {sentTo && <p>{t`This chat is on its way to ${sentTo}.`}</p>}
      </div>
      {email && (
        <p className="k-actions">
          <Button icon="mail" busy={busy} busyWords={t`Sending…`} onClick={mail}>
            {t`Yes, email it to me`}
          </Button>
        </p>
      )}
      {failed && (
        <ActionError<TranscriptCalls>
          error={failed.error}
          words={{
            ...common,
            rate_limited: [
              t`You’ve emailed chats 3 times today`,
              t`Try again tomorrow, or download the chat now.`,
            ],
            not_found: [t`We couldn’t find this chat`, t`Open Connect again, or call us.`],
            no_email: [t`Your account has no email address`, t`You can download the chat instead.`],
            transcript_too_long: [t`This chat is too long for an email`, t`Download it as text or as a PDF.`],
          }}
        />
      )}
    </>
  );
}
