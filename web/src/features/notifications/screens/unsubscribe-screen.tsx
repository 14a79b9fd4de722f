import type { MailsOfAKind } from '@kindred/contract/notifications.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { ActionError, useCommonErrorWords } from '../../../platform/action-error.tsx';
import { useCategoryNames } from '../parts/category-names.tsx';
import { home, fetchUnsubscribe, stopMails } from '../queries.ts';

/** Opening it stops nothing, because mail programs open links by themselves. One tap does, and another undoes it. */
export function Screen() {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`We haven’t changed anything.`);
  const { token = '' } = useParams();
  const names = useCategoryNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const [mails, setMails] = useState<MailsOfAKind>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const take = async (work: () => Promise<MailsOfAKind>) => {
    setBusy(true);
    setError(undefined);
    try {
      setMails(await work());
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    fetchUnsubscribe(token).then(setMails, setError);
  }, [token]);
  const turn = async (stop: boolean) => {
    await take(() => stopMails(token, stop));
    heading.current?.focus();
  };
  const name = mails?.category ? names[mails.category].name : '';
  const state = mails?.state ?? 'reading';
  const titles = {
    reading: t`Stop these emails`,
    on: t`Stop these emails`,
    off: t`You’ve stopped these emails`,
    unknown: t`Stop these emails`,
  };
  const leads = {
    reading: t`One moment. We’re finding out which emails this link is for. If nothing appears, call us and we’ll stop them for you.`,
    on: t`You get emails about “${name}”. You can stop them here. You’ll still find everything in the app.`,
    off: t`We won’t email you about “${name}” any more. You don’t need to do anything else.`,
    unknown: t`We don’t recognize this link, and we haven’t changed anything. Open the link in the email again, or call us and we’ll stop the emails for you.`,
  };
  return (
    <>
      <PageHeader title={titles[state]} lead={leads[state]} titleRef={heading} />
      {error !== undefined && <ActionError error={error} words={failed} />}
      <p className="k-actions">
        {state === 'on' && (
          <Button look="primary" busy={busy} busyWords={t`Stopping…`} onClick={() => void turn(true)}>
            {t`Stop these emails`}
          </Button>
        )}
        {state === 'off' && (
          <Button busy={busy} busyWords={t`One moment…`} onClick={() => void turn(false)}>
            {t`Start these emails again`}
          </Button>
        )}
        {(state === 'unknown' || state === 'reading') && <CallUs look="quiet" />}
      </p>
      {(state === 'on' || state === 'off') && (
        <p>
          <Link href={`${home}?show=choices`}>{t`Choose what else we send you`}</Link>
        </p>
      )}
    </>
  );
}
