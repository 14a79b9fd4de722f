import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../../../../platform/call-us.tsx';
import { CoachForMembers } from '../parts/for-members.tsx';
import { WeekDiary } from '../parts/week-diary.tsx';

const diaryStudy = 'https://doi.org/10.1007/s00520-022-07397-5';
const guideline = 'https://doi.org/10.1200/JCO.24.00541';

/** For everyone: what it is, and a printable sheet. The rest is for members. */
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
      <section className="k-wide k-beside" data-for="member" aria-label={t`Your energy coach`}>
        <CoachForMembers />
      </section>
      <HowItWorks />
      <div className="k-wide k-beside">
        <Evidence />
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
      </div>
      <WeekDiary />
    </>
  );
}

function HowItWorks() {
  const { t } = useLingui();
  return (
    <section className="k-section k-wide" aria-labelledby="one-week">
      <div className="k-section-head">
        <h2 id="one-week">{t`How it works`}</h2>
        {/* Members have it among their own pages. */}
        <div data-for="guest">
          <ButtonLink look="quiet" href="/energy-coach/strategies" icon="tip">
            {t`See ways to save energy`}
          </ButtonLink>
        </div>
      </div>
      <List layout="grid">
        <Card icon="clock" tone="gum" kicker={t`Each day`} heading={t`3 taps`}>
          <p>{t`How tired you were, how much energy you had and how you slept. “Too tired today” is an answer too.`}</p>
        </Card>
        <Card icon="chart" tone="wattle" kicker={t`After a week`} heading={t`See your pattern`}>
          <p>{t`A chart shows your best hours, and what gave you energy or drained it. 4 days are enough.`}</p>
        </Card>
        <Card icon="energy" tone="dusk" kicker={t`Then, if you like`} heading={t`Try one small thing`}>
          <p>{t`Choose 1 or 2 ideas for the next week and see how they go, or take a report to your doctor or nurse.`}</p>
        </Card>
      </List>
      <p>{t`You can pause or stop whenever you like.`}</p>
    </section>
  );
}

function Evidence() {
  const { t } = useLingui();
  return (
    <section className="k-section" aria-labelledby="what-is-known">
      <h2 id="what-is-known">{t`What research shows`}</h2>
      <p>
        {t`In one study, 50 people with cancer kept a diary of their tiredness for 7 days. After that, fewer of them felt helpless, and more had talked to their doctor about it.`}{' '}
        <a href={diaryStudy} rel="noopener">{t`Diary study, 2022`}</a>
      </p>
      <p>
        {t`For tiredness caused by cancer, medical guidelines recommend moving more, in a way that suits you, and getting help to manage your thoughts, worries and rest.`}{' '}
        <a href={guideline} rel="noopener">{t`ASCO guideline, 2024`}</a>
      </p>
    </section>
  );
}
