import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from './call-us.tsx';

/** The honest first screen of a part that is not built: what will be here, and what helps until then. */
export function NotReady({ title, text }: { title: string; text: string }) {
  const { t } = useLingui();
  const ways = (
    <>
      <ButtonLink look="primary" href="/tabs/learn" icon="learn">
        {t`Read our articles`}
      </ButtonLink>
      <CallUs />
    </>
  );
  return (
    <>
      <PageHeader title={title} />
      <EmptyState heading={t`We are still building this part`} next={ways}>
        <p>{text}</p>
        <p>{t`Until then you can read our articles, or call us.`}</p>
      </EmptyState>
    </>
  );
}
