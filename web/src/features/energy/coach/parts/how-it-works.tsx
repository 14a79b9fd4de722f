import { Anchor } from '@kindred/ui/anchor.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';

const diaryStudy = 'https://doi.org/10.1007/s00520-022-07397-5';
const guideline = 'https://doi.org/10.1200/JCO.24.00541';

interface ForWhom {
  only?: 'guest';
}

/** For those who have not started. Members see it once it is known that they have not. */
export function HowItWorks({ only }: ForWhom) {
  const { t } = useLingui();
  return (
    <section className="k-section k-wide" aria-labelledby="one-week" data-for={only}>
      <div className="k-section-head">
        <h2 id="one-week">{t`How it works`}</h2>
        <Anchor href="/energy-coach/strategies">
          {t`Ways to save energy`} <Icon name="arrow-right" size={1.25} />
        </Anchor>
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

export function Evidence({ only }: ForWhom) {
  const { t } = useLingui();
  return (
    <section className="k-section" aria-labelledby="what-is-known" data-for={only}>
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
