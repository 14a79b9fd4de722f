import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { MemberProgress } from '../parts/member-progress.tsx';

/** Both ways are in the page; which one is shown is known to the device before anything is painted. */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Get started`}
        lead={t`Two short steps, about a minute. Everything else can wait, or be left out.`}
      />
      <ol data-for="guest">
        <li>{t`Your name, and how we reach you`}</li>
        <li>{t`Who you are: somebody with a blood cancer, a carer, family or a friend`}</li>
      </ol>
      <p className="k-actions" data-for="guest">
        <ButtonLink look="primary" href="/onboarding/create-account">
          {t`Create account`}
        </ButtonLink>
        <Link href="/login" alone>
          {t`I have an account`}
        </Link>
      </p>
      <div data-for="member">
        <MemberProgress />
      </div>
    </>
  );
}
