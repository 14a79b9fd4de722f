import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';

export function NothingSaved() {
  const { t } = useLingui();
  const ways = (
    <>
      <ButtonLink look="primary" href="/tabs/learn" icon="learn">
        {t`Read our articles`}
      </ButtonLink>
      <ButtonLink href="/tabs/tips" icon="tip">
        {t`See the tips`}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState heading={t`Nothing saved yet`} next={ways}>
      <p>{t`Choose “Save” on an article, tip or event and it will appear here.`}</p>
    </EmptyState>
  );
}
