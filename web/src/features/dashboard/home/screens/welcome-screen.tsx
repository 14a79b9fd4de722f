import '../../parts/welcome.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';

export function Screen() {
  const { t } = useLingui();
  const { tagline, charity_name: charity, illness } = useConfigs().charity;
  return (
    <PageHeader
      surface="deep"
      branch="hero"
      before={t`Free support from ${charity}, a charity for people with ${illness} and those who care for them`}
      title={tagline.split(/(?<=, )/).map((phrase) => (
        <span key={phrase} className="k-phrase">
          {phrase}
        </span>
      ))}
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
        <p>
          <Link href="/tabs/learn/first-days-after-diagnosis" alone>
            {t`I’ve just been diagnosed`}
          </Link>
          <br />
          <Link href="/tabs/learn?group=people" alone>
            {t`I care for someone with ${illness}`}
          </Link>
          <br />
          <Link href="/tabs/learn/child-with-blood-cancer" alone>
            {t`My child has ${illness}`}
          </Link>
          <br />
          <Link href="/terms-of-use#collection" alone>
            {t`How we protect your privacy`}
          </Link>
        </p>
      </div>
    </PageHeader>
  );
}
