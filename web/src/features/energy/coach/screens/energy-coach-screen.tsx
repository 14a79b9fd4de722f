import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../../../../platform/call-us.tsx';
import { CoachForMembers } from '../parts/for-members.tsx';
import { Evidence, HowItWorks } from '../parts/how-it-works.tsx';
import { WeekDiary } from '../parts/week-diary.tsx';

/** For everyone: what it is, and a printable sheet. The rest is for members only. */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        surface="wash"
        branch="wattle"
        title={t`Energy coach`}
        lead={t`A short daily diary that shows what gives you energy and what drains it.`}
      >
        <div data-for="guest">
          <p className="k-actions">
            <ButtonLink look="primary" href="/onboarding/create-account" icon="person">
              {t`Create account`}
            </ButtonLink>
            <ButtonLink href="/login?return_to=%2Fenergy-coach" icon="key">{t`Sign in`}</ButtonLink>
          </p>
          <p>{t`The energy coach is free. You can also use the paper diary below without an account.`}</p>
        </div>
      </PageHeader>
      <section className="k-wide k-beside k-own-coach" data-for="member" aria-label={t`Your energy coach`}>
        <CoachForMembers />
      </section>
      <HowItWorks only="guest" />
      <Evidence only="guest" />
      <Notice
        kind="info"
        level={2}
        heading={t`Your diary isn’t monitored`}
        actions={
          <>
            <ButtonLink look="alarm" href="/urgent-help" icon="urgent">{t`Urgent help`}</ButtonLink>
            <CallUs />
          </>
        }
      >
        <p>{t`No one reads what you write here. If something worries you, call your treatment team straight away. Do not wait until the end of the week.`}</p>
      </Notice>
      <WeekDiary />
    </>
  );
}
