import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { typedIn, useForm } from '../../../platform/form.ts';
import { digitsOf, type Pending } from '../model.ts';
import { signInWithCode } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';

interface CodeFormProps {
  pending: Pick<Pending, 'request_id' | 'earlier'>;
  /** The label of the button: sign in, or create an account. */
  words: string;
  onOver: () => void;
}

/** The six digits from the message, typed or pasted, with or without spaces. */
export function CodeForm({ pending, words, onOver }: CodeFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { busy, wrong, error, props } = useForm<'code'>({
    check: (typed) =>
      digitsOf(typedIn(typed, 'code')).length === 6 ? {} : { code: t`Enter the 6 digits from the message` },
    send: async (typed) => {
      await navigate(await signInWithCode(pending, digitsOf(typedIn(typed, 'code'))), { replace: true });
    },
    refused: ({ code }) => {
      if (code === 'link_expired') onOver();
      if (code === 'account_disabled')
        return {
          code: t`You can’t sign in to this account at the moment. Open the link in the message to see why, and what you can do.`,
        };
      if (code !== 'code_wrong') return {};
      return { code: t`That code isn’t right. Enter the 6 digits from the latest message.` };
    },
  });

  return (
    <form {...props}>
      {error !== undefined && (
        <AskProblem<'POST /accounts/verify_code'>
          error={error}
          words={{
            code_wrong: [t`That code isn’t right`, t`Enter the 6 digits from the latest message.`],
            link_expired: [t`The link and code no longer work`, t`Ask for a new message below.`],
            account_disabled: [
              t`You can’t sign in to this account at the moment`,
              t`Open the link in the message to see why, and what you can do.`,
            ],
          }}
        />
      )}
      <TextField
        name="code"
        label={t`Code from the message`}
        hint={t`Enter the 6 digits, or open the link in the message.`}
        error={wrong.code}
        room="short"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords={t`Checking…`}>
          {words}
        </Button>
      </p>
    </form>
  );
}
