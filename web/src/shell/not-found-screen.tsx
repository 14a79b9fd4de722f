import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { SearchBox } from '../features/search/public.tsx';
import { CallUs } from '../platform/call-us.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        surface="wash"
        branch="gum"
        title={t`We couldn’t find this page`}
        lead={t`The address may have a typo, or the page may have moved. Everything you saved is safe.`}
      />
      <SearchBox label={t`What do you need?`} button={t`Search`} />
      <section className="k-section" aria-labelledby="carry-on">
        <h2 id="carry-on">{t`Or carry on from here`}</h2>
        <p className="k-actions">
          <ButtonLink data-for="guest" href="/tabs/guest-landing" icon="home">
            {t`Home`}
          </ButtonLink>
          <ButtonLink data-for="member" href="/tabs/home" icon="home">
            {t`Home`}
          </ButtonLink>
          <ButtonLink href="/tabs/learn" icon="learn">
            {t`Read our articles`}
          </ButtonLink>
          <CallUs />
          <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
            {t`Urgent help`}
          </ButtonLink>
          <ButtonLink look="quiet" href="/tabs/connect/technical-help">
            {t`Tell us what happened`}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
