import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';

export function Screen() {
  const { t } = useLingui();
  const here = useLocation();
  const asked = here.search || searchFor(here.state);
  return (
    <>
      <PageHeader title={t`Login`} lead={t`We send you a link. There is no password to remember.`} />
      <p className="k-actions">
        <ButtonLink look="primary" href={`/login/email${asked}`} icon="mail">
          {t`Send it to my e-mail`}
        </ButtonLink>
        <ButtonLink href={`/login/mobile${asked}`} icon="phone">
          {t`Send it to my mobile`}
        </ButtonLink>
        <Link href="/get-started" alone>
          {t`I have no account yet`}
        </Link>
      </p>
    </>
  );
}

/** Whose session expired comes back to where they were. */
function searchFor(state: unknown): string {
  const place =
    typeof state === 'object' && state !== null && 'return_to' in state ? state.return_to : undefined;
  return typeof place === 'string' ? `?return_to=${encodeURIComponent(place)}` : '';
}
