import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { SearchBox } from '../features/search/public.tsx';
import { CallUs } from '../platform/call-us.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  const ways = (
    <>
      <ButtonLink href="/tabs/learn" icon="learn">
        {t`Read our articles`}
      </ButtonLink>
      <CallUs />
      <ButtonLink look="quiet" href="/tabs/connect/technical-help">
        {t`Tell us what happened`}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader
        title={t`We could not find this page`}
        lead={t`The address may be mistyped, or the page has moved. Nothing of yours is lost.`}
      />
      <SearchBox label={t`Search for what you need`} button={t`Search`} />
      <EmptyState heading={t`Or go on from here`} next={ways}>
        <p>{t`Our articles are in plain words, and people answer the phone.`}</p>
      </EmptyState>
    </>
  );
}
