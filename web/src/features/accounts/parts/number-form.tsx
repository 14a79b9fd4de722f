import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { typedIn, useForm } from '../../../platform/form.ts';
import { digitsOf } from '../model.ts';
import { AskProblem } from './ask-problem.tsx';
import { DoorLayout } from './door-layout.tsx';

/** Another browser requested the link, and only its screen shows the number; or staff did, and read it out by phone. */
export function NumberForm({
  lead,
  returning = '',
  onNumber,
}: {
  lead: string;
  /** The query that leads a new request to where the person was going. */
  returning?: string;
  onNumber: (number: string) => Promise<void>;
}) {
  const { t } = useLingui();
  const { busy, wrong, error, props } = useForm<'number'>({
    check: (typed) =>
      digitsOf(typedIn(typed, 'number')).length === 2 ? {} : { number: t`Enter the 2-digit number` },
    send: (typed) => onNumber(digitsOf(typedIn(typed, 'number'))),
    refused: ({ code }) => {
      if (code === 'number_wrong') return { number: t`That number isn’t right. Check it, then try again.` };
      if (code === 'link_expired' || code === 'account_disabled')
        return { number: t`This link no longer works. Ask for a new one.` };
      if (code !== 'link_other_browser') return {};
      return {
        number: t`You’ve entered the wrong number 3 times. Open the link on the device where you asked for it, or ask for a new one here.`,
      };
    },
  });

  return (
    <DoorLayout title={t`One more step`} lead={lead}>
      <form {...props}>
        {error !== undefined && (
          <AskProblem<'GET /verify_magic_link.json' | 'POST /accounts/restore'>
            error={error}
            words={{
              number_needed: [t`Enter the 2-digit number`, t`Then try again.`],
              number_wrong: [t`That number isn’t right`, t`Check it, then try again.`],
              link_expired: [t`This link no longer works`, t`Ask for a new link.`],
              account_disabled: [t`This link no longer works`, t`Ask for a new link.`],
              link_other_browser: [
                t`You’ve entered the wrong number 3 times`,
                t`Open the link on the device where you asked for it, or ask for a new one here.`,
              ],
            }}
          />
        )}
        <TextField
          name="number"
          label={t`2-digit number`}
          hint={t`It’s on the screen where you asked for the link. If we sent you the link while you were on the phone, it’s the number we told you.`}
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
          <Link href={`/login${returning}`} alone>
            {t`Ask for a new link on this device`}
          </Link>
        </p>
      </form>
    </DoorLayout>
  );
}
