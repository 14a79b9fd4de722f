import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const status = search.get('status');
  if (status === 'disabled') {
    return (
      <PageHeader title={t`Deleted account`} lead={t`This account was deleted, so nobody can sign in to it.`}>
        <p className="k-actions">
          <CallUs />
        </p>
      </PageHeader>
    );
  }
  if (status === 'expired') {
    return (
      <PageHeader
        title={t`Link expired`}
        lead={t`A link works for ten minutes. Nothing is lost: ask for a new one.`}
      >
        <p className="k-actions">
          <ButtonLink look="primary" href="/login">
            {t`Go to login`}
          </ButtonLink>
        </p>
      </PageHeader>
    );
  }
  return (
    <NotReady
      title={t`Secure link sent`}
      text={t`We do not send links to sign in yet, so none is on its way to you.`}
    />
  );
}
