import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../platform/call-us.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  const ways = (
    <>
      <ButtonLink href="/tabs/learn" icon="learn">
        {t`Read our articles`}
      </ButtonLink>
      <CallUs />
    </>
  );
  return (
    <>
      <PageHeader
        title={t`We could not find this page`}
        lead={t`The address may be mistyped, or the page has moved. Nothing of yours is lost.`}
      />
      <form action="/search" role="search" className="k-find">
        <TextField label={t`Search for what you need`} name="q" type="search" autoComplete="off" />
        <Button type="submit" look="primary" icon="search">
          {t`Search`}
        </Button>
      </form>
      <EmptyState heading={t`Or go on from here`} next={ways}>
        <p>{t`Our articles are in plain words, and people answer the phone.`}</p>
      </EmptyState>
    </>
  );
}
