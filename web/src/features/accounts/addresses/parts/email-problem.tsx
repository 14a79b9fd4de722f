import type { AddressProblem } from '@kindred/contract/notifications/returns.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskProblem } from '../../public.tsx';
import { keepEmail } from '../queries.ts';

interface Props {
  email: string;
  problem: AddressProblem;
  onRight: (email: string) => void;
}

/** Mail bounced, so the member is asked once whether the address is still theirs. */
export function EmailProblem({ email, problem, onRight }: Props) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' }).format(Date.parse(problem.at));
  const isBounce = problem.what === 'bounced';
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await keepEmail();
      onRight(email);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      kind="warning"
      heading={isBounce ? t`We couldn’t reach ${email}` : t`Our email to ${email} was marked as spam`}
      actions={
        <Button busy={busy} busyWords={t`Saving…`} onClick={() => void send()}>
          {t`Yes, it’s right`}
        </Button>
      }
    >
      <p>
        {isBounce
          ? problem.reason === 'mailbox_full'
            ? t`Our email came back on ${day} because the mailbox was full. Is the address still right? If not, change it below.`
            : t`Our email came back on ${day}. Is the address still right? If not, change it below.`
          : t`Since ${day}, we’ve only emailed you about your account. Is the address still right? You can turn other emails on again under “My notifications”.`}
      </p>
      {error !== undefined && <AskProblem error={error} words={{}} />}
    </Notice>
  );
}
