import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { AskProblem, askForLink, fieldProblem, typedIn } from '../../accounts/public.tsx';

/** Raised with each new text of the terms; members are asked again then. */
const termsVersion = 'sample-1';

type Field = 'first_name' | 'address' | 'terms';

/** A name, one way to reach the person, and their yes. Everything else can wait. */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const refused = fieldProblem(error, 'email') ?? fieldProblem(error, 'mobile');
  const words: Record<Field, string> = {
    first_name: t`Type your first name`,
    address: t`Type your e-mail address or your mobile number`,
    terms: t`Agree to the terms to go on`,
  };
  const wrong = refused === undefined ? missing : (['address'] as const);
  const errorOf = (field: Field) => (wrong.some((one) => one === field) ? words[field] : undefined);

  const send = async (form: FormData) => {
    const first_name = typedIn(form, 'first_name').trim();
    const address = typedIn(form, 'address').trim();
    const left: Field[] = [];
    if (first_name === '') left.push('first_name');
    if (address === '') left.push('address');
    if (form.get('terms') === null) left.push('terms');
    setMissing(left);
    setError(undefined);
    if (left.length > 0) return;
    setBusy(true);
    try {
      await askForLink({
        channel: address.includes('@') ? 'email' : 'mobile',
        address,
        return_to: null,
        shared_device: false,
        begun: { first_name, terms_version: termsVersion, news: form.get('news') !== null },
      });
      await navigate('/magic-link?status=active');
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(new FormData(event.currentTarget));
  };

  return (
    <>
      <PageHeader title={t`Create account`} lead={t`This takes about a minute. There is no password.`} />
      <form className="k-form" method="post" noValidate onSubmit={submit}>
        <ErrorSummary
          heading={wrong.length === 1 ? t`One thing needs another look` : t`Some things need another look`}
          errors={wrong.map((field) => ({ field, words: words[field] }))}
        />
        {error !== undefined && refused === undefined && <AskProblem error={error} />}
        <TextField
          name="first_name"
          label={t`First name`}
          error={errorOf('first_name')}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          name="address"
          label={t`E-mail address or mobile number`}
          hint={t`We send you a link and a code there. You use it to sign in.`}
          error={errorOf('address')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <ChoiceCards
          name="terms"
          choose="any"
          legend={t`Terms of use`}
          error={errorOf('terms')}
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
