import '../parts/energy-strategies.css';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { data, useLoaderData } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import { formatDate } from '../../../../platform/clock.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToList } from '../../../library/listing/public.tsx';
import { familyLooks, strategyFamilies } from '../model.ts';
import { StrategiesForMembers } from '../parts/for-members.tsx';
import { EffortWords } from '../parts/strategy-card.tsx';
import { readStrategies } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = async ({ params }) => {
  const strategies = (await readStrategies()).find(({ slug }) => slug === params.slug);
  if (!strategies) throw data(null, { status: 404 });
  return strategies;
};

/** The steps and, beside them, the way to try it. */
export function Screen() {
  const { t, i18n } = useLingui();
  const one = useLoaderData<Strategy>();
  const { id, name, idea, family, effort, how, easier, ask_first, why } = one;
  return (
    <>
      <PageHeader
        surface="wash"
        {...familyLooks[family]}
        before={<BackToList href="/energy-coach/strategies">{t`All ways to save energy`}</BackToList>}
        title={name}
        lead={idea}
      >
        <p className="k-way-facts">
          <span>{i18n._(strategyFamilies[family])}</span>
          <EffortWords effort={effort} />
        </p>
      </PageHeader>
      <div className="k-wide k-beside">
        <article className="k-way" aria-label={name}>
          <section className="k-section" aria-labelledby="how">
            <h2 id="how">{t`How to do it`}</h2>
            <ol className="k-way-steps" role="list">
              {how.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section className="k-panel" data-tone="gum" aria-labelledby="easier">
            <h2 id="easier">{t`Make it easier`}</h2>
            <p>{easier}</p>
          </section>
          {ask_first && (
            <Notice kind="warning" level={2} heading={t`Ask your team first`} actions={<CallUs />}>
              <p>{ask_first}</p>
            </Notice>
          )}
          <section className="k-section" aria-labelledby="why">
            <h2 id="why">{t`Why it may help`}</h2>
            <p>{why}</p>
          </section>
          <Sources strategy={one} />
        </article>
        <aside className="k-aside" aria-label={t`Try this idea`}>
          <div data-for="member">
            <StrategiesForMembers key={id} strategy={one} />
          </div>
          <section className="k-panel" data-tone="wattle" aria-labelledby="begin" data-for="guest">
            <h2 id="begin">{t`Try it for a week`}</h2>
            <p>{t`You can try this right away. With an account, you can also record how it goes.`}</p>
            <p className="k-actions">
              <ButtonLink look="primary" href="/energy-coach" icon="energy">
                {t`See the energy coach`}
              </ButtonLink>
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}

function Sources({ strategy: { sources, review_due } }: { strategy: Strategy }) {
  const { t, i18n } = useLingui();
  return (
    <section className="k-section k-way-sources" aria-labelledby="sources">
      <h2 id="sources">{t`Where this advice comes from`}</h2>
      <ul>
        {sources.map(({ name, url, checked_on }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
            </a>
            , {t`added on ${formatDate(checked_on, i18n.locale)}`}
          </li>
        ))}
      </ul>
      <p>{t`Next review due by ${formatDate(review_due, i18n.locale)}.`}</p>
    </section>
  );
}
