import type { MailsOfAKind } from '@kindred/contract/notifications.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { NotDone } from '../../settings/public.tsx';
import { useCategoryNames } from '../parts/category-names.tsx';
import { home, readStop, stopMails } from '../queries.ts';

/** Opening it stops nothing: mail programs open links by themselves. One tap does, and one undoes it. */
export function Screen() {
  const { t } = useLingui();
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
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    readStop(token).then(setMails, setError);
  }, [token]);
  const turn = async (stop: boolean) => {
    await take(() => stopMails(token, stop));
    heading.current?.focus();
  };
  const name = mails?.category ? names[mails.category].name : '';
  const state = mails?.state ?? 'reading';
  const titles = {
    reading: t`Stop mails like this`,
    on: t`Stop mails like this`,
    off: t`These mails are stopped`,
    unknown: t`Stop mails like this`,
  };
  const leads = {
    reading: t`One moment: we look up which mails this is about. If it does not come, call us, and we stop them for you.`,
    on: t`You get mails about “${name}”. One tap stops them. In the app you still find everything.`,
    off: t`No more mails about “${name}” come to you. You do not need to do anything else.`,
    unknown: t`We do not know this link. Nothing was changed. Open the link in the mail again, or call us, and we stop the mails for you.`,
  };
  return (
    <>
      <PageHeader title={titles[state]} lead={leads[state]} titleRef={heading} />
      {error !== undefined && <NotDone error={error} />}
      <p className="k-actions">
        {state === 'on' && (
          <Button look="primary" busy={busy} busyWords={t`Stopping…`} onClick={() => void turn(true)}>
            {t`Stop these mails`}
          </Button>
        )}
        {state === 'off' && (
          <Button busy={busy} busyWords={t`One moment…`} onClick={() => void turn(false)}>
            {t`Let them come again`}
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
