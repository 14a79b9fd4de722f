import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { useConfigs } from '../../../../platform/configs.ts';
import { typedIn, useForm } from '../../../../platform/form.ts';
import {
  AskProblem,
  DoorLayout,
  requestSignInLink,
  returnTo,
  Tick,
  useRegisterRefusalWords,
  useReturnQuery,
} from '../../public.tsx';

type Field = 'first_name' | 'address' | 'terms';

/** Asks for a name, one address, and agreement to the terms. Everything else can wait. */
export function Screen() {
  const { t } = useLingui();
  const refusals = useRegisterRefusalWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { terms_version } = useConfigs();
  const words: Record<Field, string> = {
    first_name: t`Enter your first name`,
    address: t`Enter your email address or mobile number`,
    terms: t`Agree to the terms to continue`,
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
      await requestSignInLink({
        channel: address.includes('@') ? 'email' : 'mobile',
        address,
        return_to: returnTo(search),
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
        first_name: has('first_name') ? t`This name contains characters we can’t save` : undefined,
        address: has('email')
          ? t`Check your email address. It should look like name@example.org`
          : has('mobile')
            ? t`Check your mobile number. It should look like 0400 000 000`
            : undefined,
        terms: has('terms_version')
          ? t`The terms have changed. Refresh this page to read the new terms.`
          : undefined,
      };
    },
  });

  return (
    <DoorLayout
      title={t`Create account`}
      lead={t`It’s free and takes about a minute. You don’t need a password.`}
    >
      <form {...props}>
        <ErrorSummary
          heading={errors.length === 1 ? t`Please check one thing` : t`Please check a few things`}
          errors={errors}
        />
        {error !== undefined && <AskProblem<'POST /accounts/register'> error={error} words={refusals} />}
        <TextField
          name="first_name"
          label={t`First name`}
          error={wrong.first_name}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          name="address"
          label={t`Email address or mobile number`}
          hint={t`We’ll send you a link and a code. This is how you’ll sign in.`}
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
        <Tick name="news">{t`Email me news from the charity (optional)`}</Tick>
        <div className="k-door-buttons">
          <Button type="submit" look="primary" wide busy={busy} busyWords={t`Sending…`}>
            {t`Create account`}
          </Button>
        </div>
      </form>
      <SignInInstead search={search} />
    </DoorLayout>
  );
}

function SignInInstead({ search }: { search: string }) {
  const returning = useReturnQuery(search);
  return (
    <p className="k-door-new">
      <Trans>
        Already have an account? <Link href={`/login${returning}`}>Sign in</Link>
      </Trans>
    </p>
  );
}
