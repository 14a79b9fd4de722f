import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useReturnQuery } from '../../public.tsx';
import { MemberProgress } from '../parts/member-progress.tsx';
import { RatherTalk } from '../parts/step-page.tsx';
import '../parts/onboarding.css';

/** Both variants are in the page; the boot script shows the right one before the first paint. */
export function Screen() {
  const { t } = useLingui();
  const returning = useReturnQuery(useLocation().search);
  return (
    <>
      <PageHeader
        surface="wash"
        title={t`Get started`}
        lead={
          <>
            <span data-for="guest">{t`Creating an account takes about a minute, and it’s free. You can skip almost everything and come back to it later.`}</span>
            <span data-for="member">{t`Your account is ready. We have one short question. Everything else is optional, and you can come back to it at any time.`}</span>
          </>
        }
      />
      <div className="k-wide k-beside">
        <div className="k-section">
          <ol data-for="guest" className="k-onboarding-ways" role="list">
            <li className="k-panel" data-tone="gum">
              <h2>{t`1. Create your account`}</h2>
              <p>{t`Tell us your first name, and your email address or mobile number. You don’t need a password.`}</p>
            </li>
            <li className="k-panel" data-tone="wattle">
              <h2>{t`2. Tell us who you are`}</h2>
              <p>{t`You may have blood cancer yourself, or be a carer, relative or friend.`}</p>
            </li>
          </ol>
          <p className="k-actions" data-for="guest">
            <ButtonLink look="primary" href={`/onboarding/create-account${returning}`}>
              {t`Create account`}
            </ButtonLink>
            <Link href={`/login${returning}`} alone>
              {t`I already have an account`}
            </Link>
          </p>
          <div data-for="member">
            <MemberProgress />
          </div>
        </div>
        <aside className="k-aside" aria-label={t`Would you rather talk?`}>
          <RatherTalk />
        </aside>
      </div>
    </>
  );
}
