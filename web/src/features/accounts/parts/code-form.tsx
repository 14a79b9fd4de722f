import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../../platform/api.ts';
import { digitsOf, typedIn } from '../model.ts';
import { enterByCode } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';

/** The six digits of the message, typed or pasted, spaces and all. */
export function CodeForm({ requestId, onOver }: { requestId: string; onOver: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<unknown>();

  const send = async (typed: string) => {
    const code = digitsOf(typed);
    setError(undefined);
    if (code.length !== 6) return setWrong(t`Type the six digits of the message`);
    setWrong(undefined);
    setBusy(true);
    try {
      await navigate(await enterByCode(requestId, code), { replace: true });
    } catch (fault) {
      const refused = fault instanceof ApiProblem ? fault.problem.code : undefined;
      if (refused === 'link_expired') onOver();
      else if (refused === 'code_wrong')
        setWrong(t`This code does not fit. Look at the newest message and type its six digits.`);
      else setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(typedIn(new FormData(event.currentTarget), 'code'));
  };

  return (
    <form className="k-form" method="post" noValidate onSubmit={submit}>
      {error !== undefined && <AskProblem error={error} />}
      <TextField
        name="code"
        label={t`Code from the message`}
        hint={t`Six digits. Or open the link in the message.`}
        error={wrong}
        room="short"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords={t`Checking…`}>
          {t`Sign in`}
        </Button>
      </p>
    </form>
  );
}
