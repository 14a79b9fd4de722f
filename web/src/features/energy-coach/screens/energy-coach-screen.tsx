import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../../../platform/call-us.tsx';
import { ForMembers } from '../parts/for-members.tsx';
import { WeekDiary } from '../parts/week-diary.tsx';

const diaryStudy = 'https://doi.org/10.1007/s00520-022-07397-5';
const guideline = 'https://doi.org/10.1200/JCO.24.00541';

/** For everybody: what it is, and a sheet to do it on paper. The rest is for members. */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Energy coach`}
        lead={t`Note a few numbers each day for a week. Then see what gives you energy and what takes it.`}
      />
      <section className="k-section" data-for="member" aria-label={t`Your energy coach`}>
        <ForMembers />
      </section>
      <section className="k-section" data-for="guest" aria-label={t`Start`}>
        <p>{t`To keep a diary here you need an account. It is free and takes a minute. The ideas and the paper sheet are for everybody.`}</p>
        <p className="k-actions">
          <ButtonLink look="primary" href="/onboarding/create-account" icon="person">
            {t`Create account`}
          </ButtonLink>
          <ButtonLink href="/login?return_to=%2Fenergy-coach" icon="key">{t`Sign in`}</ButtonLink>
        </p>
      </section>
      <section className="k-section" aria-labelledby="one-week">
        <h2 id="one-week">{t`What a week looks like`}</h2>
        <ol>
          <li>{t`Each day: three taps. How tired, how much energy, how you slept. “Too tired today” counts too.`}</li>
          <li>{t`After a week: a picture of your best hours, and of what gave and took energy. Four days are enough.`}</li>
          <li>{t`Then, if you like: try one or two small things for the next week, and see how it went.`}</li>
          <li>{t`At any time: pause, or take a report to your doctor or nurse.`}</li>
        </ol>
        <p className="k-actions">
          <ButtonLink href="/energy-coach/strategies" icon="tip">
            {t`See the ways to save energy`}
          </ButtonLink>
        </p>
      </section>
      <Evidence />
      <Notice
        kind="info"
        level={2}
        heading={t`This is not monitoring`}
        actions={
          <>
            <ButtonLink href="/urgent-help" icon="urgent">{t`Urgent help`}</ButtonLink>
            <CallUs />
          </>
        }
      >
        <p>{t`Nobody watches what you write here. If something worries you, call your treatment team. Do not wait for the end of a week.`}</p>
      </Notice>
      <WeekDiary />
    </>
  );
}

function Evidence() {
  const { t } = useLingui();
  return (
    <section className="k-section" aria-labelledby="what-is-known">
      <h2 id="what-is-known">{t`What is known`}</h2>
      <p>
        {t`In a study, 50 people with cancer kept a diary of their tiredness for seven days: fewer felt helpless afterward, and more talked to their doctor about it.`}{' '}
        <a href={diaryStudy} rel="noopener">{t`Diary study, 2022`}</a>
      </p>
      <p>
        {t`For tiredness from cancer, doctors’ guidelines advise moving more, in a way that suits you, and help with thoughts, worry and rest.`}{' '}
        <a href={guideline} rel="noopener">{t`ASCO guideline, 2024`}</a>
      </p>
    </section>
  );
}
