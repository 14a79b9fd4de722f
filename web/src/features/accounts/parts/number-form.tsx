import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { typedIn, useForm } from '../../../platform/form.ts';
import { digitsOf } from '../model.ts';
import { AskProblem } from './ask-problem.tsx';

/** Another browser asked. Only who sees its screen knows the number. */
export function NumberForm({
  lead,
  onNumber,
}: {
  lead: string;
  onNumber: (number: string) => Promise<void>;
}) {
  const { t } = useLingui();
  const { busy, wrong, error, props } = useForm<'number'>({
    check: (typed) =>
      digitsOf(typedIn(typed, 'number')).length === 2
        ? {}
        : { number: t`Type the two digits that the other screen shows` },
    send: (typed) => onNumber(digitsOf(typedIn(typed, 'number'))),
    refused: ({ code }) => {
      if (code === 'number_wrong')
        return { number: t`This number does not fit. Look at the other screen again.` };
      if (code === 'link_expired' || code === 'account_disabled')
        return { number: t`This link no longer works. Ask for a new one.` };
      if (code !== 'link_other_browser') return {};
      return {
        number: t`That was wrong three times. Open the link where you asked for it, or ask for a new one here.`,
      };
    },
  });

  return (
    <>
      <PageHeader title={t`One more step`} lead={lead} />
      <form {...props}>
        {error !== undefined && <AskProblem error={error} />}
        <TextField
          name="number"
          label={t`Number on the other screen`}
          hint={t`Two digits. They stand where you asked for the link.`}
          error={wrong.number}
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
