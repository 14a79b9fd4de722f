import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../platform/api.ts';
import { digitsOf, typedIn } from '../model.ts';
import { openLink, type Opened } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';

/** Another browser asked. Only who sees its screen knows the number. */
export function NumberForm({
  token,
  masked,
  onOpened,
}: {
  token: string;
  masked: string;
  onOpened: (opened: Opened) => void;
}) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<unknown>();

  const send = async (typed: string) => {
    const number = digitsOf(typed);
    setError(undefined);
    if (number.length !== 2) return setWrong(t`Type the two digits that the other screen shows`);
    setWrong(undefined);
    setBusy(true);
    try {
      onOpened(await openLink(token, { number }));
    } catch (fault) {
      const refused = fault instanceof ApiProblem ? fault.problem.code : undefined;
      if (refused === 'number_wrong') setWrong(t`This number does not fit. Look at the other screen again.`);
      else if (refused === 'link_other_browser')
        setWrong(
          t`That was wrong three times. Open the link where you asked for it, or ask for a new one here.`,
        );
      else setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(typedIn(new FormData(event.currentTarget), 'number'));
  };

  return (
    <>
      <PageHeader
        title={t`One more step`}
        lead={t`This link signs in ${masked}. It was asked for in another browser or on another device.`}
      />
      <form className="k-form" method="post" noValidate onSubmit={submit}>
        {error !== undefined && <AskProblem error={error} />}
        <TextField
          name="number"
          label={t`Number on the other screen`}
          hint={t`Two digits. They stand where you asked for the link.`}
          error={wrong}
          room="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <p className="k-actions">
          <Button type="submit" look="primary" busy={busy} busyWords={t`Checking…`}>
            {t`Sign in here`}
          </Button>
          <Link href="/login" alone>
            {t`Ask for a new link on this device`}
          </Link>
        </p>
      </form>
    </>
  );
}
