import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useConfigs } from '../../../platform/configs.ts';
import { typedIn, useForm } from '../../../platform/form.ts';
import { AskProblem, askForLink } from '../../accounts/public.tsx';

type Field = 'first_name' | 'address' | 'terms';

/** A name, one way to reach the person, and their yes. Everything else can wait. */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { terms_version } = useConfigs();
  const words: Record<Field, string> = {
    first_name: t`Type your first name`,
    address: t`Type your e-mail address or your mobile number`,
    terms: t`Agree to the terms to go on`,
  };
  const { busy, wrong, errors, error, props } = useForm<Field>({
    draft: 'create-account',
    check: (typed) => ({
      first_name: typedIn(typed, 'first_name') === '' ? words.first_name : undefined,
      address: typedIn(typed, 'address') === '' ? words.address : undefined,
      terms: typed.get('terms') === null ? words.terms : undefined,
    }),
    send: async (typed) => {
      const address = typedIn(typed, 'address');
      await askForLink({
        channel: address.includes('@') ? 'email' : 'mobile',
        address,
        return_to: null,
        shared_device: false,
        begun: {
          first_name: typedIn(typed, 'first_name'),
          terms_version,
          news: typed.get('news') !== null,
        },
      });
      await navigate('/magic-link?status=active');
    },
    refused: ({ errors: named }) => {
      const has = (...fields: string[]) => named.some(({ field }) => fields.includes(field));
      return {
        first_name: has('first_name') ? t`This name has signs that we cannot keep` : undefined,
        address: has('email', 'mobile') ? words.address : undefined,
        terms: has('terms_version')
          ? t`The terms have changed. Load this page again to read them.`
          : undefined,
      };
    },
  });

  return (
    <>
      <PageHeader title={t`Create account`} lead={t`This takes about a minute. There is no password.`} />
      <form {...props}>
        <ErrorSummary
          heading={errors.length === 1 ? t`One thing needs another look` : t`Some things need another look`}
          errors={errors}
        />
        {error !== undefined && <AskProblem error={error} />}
        <TextField
          name="first_name"
          label={t`First name`}
          error={wrong.first_name}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          name="address"
          label={t`E-mail address or mobile number`}
          hint={t`We send you a link and a code there. You use it to sign in.`}
          error={wrong.address}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <ChoiceCards
          name="terms"
          choose="any"
          legend={t`Terms of use`}
          error={wrong.terms}
          choices={[{ value: 'yes', label: t`I agree to the terms of use and the collection statement` }]}
        />
        <Link href="/terms-of-use" alone>
          {t`Read the terms`}
        </Link>
        <ChoiceCards
          name="news"
          choose="any"
          legend={t`News`}
          aside={t`(optional)`}
          choices={[{ value: 'yes', label: t`Send me news of the charity by e-mail` }]}
        />
        <p className="k-actions">
          <Button type="submit" look="primary" busy={busy} busyWords={t`Sending…`}>
            {t`Create my account`}
          </Button>
          <Link href="/login" alone>
            {t`I have an account`}
          </Link>
        </p>
      </form>
    </>
  );
}
