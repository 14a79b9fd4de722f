import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { typedIn, useForm } from '../../../platform/form.ts';
import { digitsOf } from '../model.ts';
import { enterByCode } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';

/** The six digits of the message, typed or pasted, spaces and all. */
export function CodeForm({ requestId, onOver }: { requestId: string; onOver: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { busy, wrong, error, props } = useForm<'code'>({
    check: (typed) =>
      digitsOf(typedIn(typed, 'code')).length === 6 ? {} : { code: t`Type the six digits of the message` },
    send: async (typed) => {
      await navigate(await enterByCode(requestId, digitsOf(typedIn(typed, 'code'))), { replace: true });
    },
    refused: ({ code }) => {
      if (code === 'link_expired') onOver();
      if (code === 'account_disabled')
        return { code: t`This account was deleted. Open the link in the message: there you can keep it.` };
      if (code !== 'code_wrong') return {};
      return { code: t`This code does not fit. Look at the newest message and type its six digits.` };
    },
  });

  return (
    <form {...props}>
      {error !== undefined && <AskProblem error={error} />}
      <TextField
        name="code"
        label={t`Code from the message`}
        hint={t`Six digits. Or open the link in the message.`}
        error={wrong.code}
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
