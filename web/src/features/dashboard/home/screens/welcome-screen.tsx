import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';

export function Screen() {
  const { t } = useLingui();
  const { charity } = useConfigs();
  return (
    <PageHeader
      surface="deep"
      branch="hero"
      title={charity.tagline}
      lead={t`Clear information, kind people and small next steps, for you and the people who care for you.`}
    >
      <div className="k-welcome-ways">
        <ButtonLink look="gold" href="/tabs/guest-landing" iconAfter="arrow-right" wide>
          {t`Look around`}
        </ButtonLink>
        <ButtonLink href="/login" icon="key" wide>
          {t`Sign in`}
        </ButtonLink>
        <ButtonLink href="/get-started" icon="person" wide>
          {t`Create account`}
        </ButtonLink>
        <p>{t`You can read everything without an account.`}</p>
      </div>
    </PageHeader>
  );
}
