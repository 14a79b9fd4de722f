import type { Strategy } from '@kindred/contract/energy-strategies.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { data, useLoaderData } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { dayInWords } from '../../../platform/clock.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { BackToList } from '../../lists/public.tsx';
import { efforts, families } from '../model.ts';
import { ForMembers } from '../parts/for-members.tsx';
import { readStrategies } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = async ({ params }) => {
  const found = (await readStrategies()).find(({ slug }) => slug === params.slug);
  if (!found) throw data(null, { status: 404 });
  return found;
};

export function Screen() {
  const { t, i18n } = useLingui();
  const one = useLoaderData<Strategy>();
  return (
    <article className="k-article">
      <PageHeader
        before={<BackToList href="/energy-coach/strategies">{t`All ways to save energy`}</BackToList>}
        title={one.name}
        lead={one.idea}
      >
        <p>
          {i18n._(families[one.family])} · {i18n._(efforts[one.effort])}
        </p>
      </PageHeader>
      <section className="k-section" aria-labelledby="how">
        <h2 id="how">{t`How to do it`}</h2>
        <ol>
          {one.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className="k-section" aria-labelledby="easier">
        <h2 id="easier">{t`Make it easier`}</h2>
        <p>{one.easier}</p>
      </section>
      {one.ask_first && (
        <Notice kind="warning" level={2} heading={t`Ask first`} actions={<CallUs />}>
          <p>{one.ask_first}</p>
        </Notice>
      )}
      <section className="k-section" aria-labelledby="why">
        <h2 id="why">{t`Why it may help`}</h2>
        <p>{one.why}</p>
      </section>
      <div data-for="member">
        <ForMembers key={one.id} strategy={one} />
      </div>
      <section className="k-section" aria-labelledby="begin" data-for="guest">
        <h2 id="begin">{t`Try it for a week`}</h2>
        <p>{t`You can try it right away. With an account you can also note how it goes.`}</p>
        <p className="k-actions">
          <ButtonLink look="primary" href="/energy-coach" icon="energy">
            {t`See the energy coach`}
          </ButtonLink>
        </p>
      </section>
      <Sources strategy={one} />
    </article>
  );
}

function Sources({ strategy: { sources, review_due } }: { strategy: Strategy }) {
  const { t, i18n } = useLingui();
  return (
    <aside className="k-section" aria-labelledby="sources">
      <h2 id="sources">{t`Where this comes from`}</h2>
      <ul>
        {sources.map(({ name, url, checked_on }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
            </a>
            , {t`noted on ${dayInWords(checked_on, i18n.locale)}`}
          </li>
        ))}
      </ul>
      <p>{t`We look at it again by ${dayInWords(review_due, i18n.locale)}.`}</p>
    </aside>
  );
}
