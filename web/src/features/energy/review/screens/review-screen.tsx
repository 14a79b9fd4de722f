import '../../../../platform/ahead.css';
import '../parts/energy-review.css';
import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Pagination } from '@kindred/ui/pagination.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { deferHydration } from '../../../../platform/deferred.tsx';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToList } from '../../../library/listing/public.tsx';
import { highlightsOf, sentencesFor } from '../model.ts';
import { Alerts } from '../parts/alerts.tsx';
import { SentenceWithNumbers } from '../parts/sentence.tsx';
import { TooFewDays } from '../parts/too-few-days.tsx';
import { fetchReview } from '../queries.ts';

const LookBack = deferHydration(async () => (await import('../parts/look-back.tsx')).LookBack, []);
const Suggestions = deferHydration(
  async () => (await import('../parts/look-back.tsx')).ReviewSuggestions,
  [],
);
const Tried = deferHydration(async () => (await import('../parts/look-back.tsx')).TriedStrategies, []);
const GiversAndDrainers = deferHydration(
  async () => (await import('../parts/pictures.tsx')).GiversAndDrainers,
  [],
);
const PartsOfDay = deferHydration(async () => (await import('../parts/pictures.tsx')).PartsOfDay, []);
const EnergyAndTiredness = deferHydration(
  async () => (await import('../parts/pictures.tsx')).EnergyAndTiredness,
  [],
);
const UpsAndDowns = deferHydration(async () => (await import('../parts/pictures.tsx')).UpsAndDowns, []);

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  fetchReview(url.searchParams.get('cycle'));

export function Screen() {
  const { t } = useLingui();
  const read = useLoaderData<EnergyReviewed | null>();
  if (read) return <Week key={read.cycle.id} first={read} />;
  return (
    <>
      <PageHeader title={t`My energy week`} />
      <EmptyState
        heading={t`No week to show yet`}
        next={
          <ButtonLink look="primary" href="/energy-coach/start" icon="energy">
            {t`Start my first week`}
          </ButtonLink>
        }
      >
        <p>{t`Once you’ve filled in 4 days of your diary, you’ll see what gives you energy and what drains it.`}</p>
      </EmptyState>
    </>
  );
}

const tones = ['gum', 'wattle', 'dusk'] as const;

function Week({ first }: { first: EnergyReviewed }) {
  const { t, i18n } = useLingui();
  const [reviewed, setReviewed] = useState(first);
  const [isNew, setIsNew] = useState(false);
  const { cycle, picture, sentences, strategies, alerts } = reviewed;
  const { number } = cycle;
  const { counted, length } = picture;
  const format = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const [from, until] = [cycle.starts_on, cycle.ends_on].map((day) => Date.parse(`${day}T00:00:00Z`));
  const period = format.formatRange(from ?? 0, until ?? 0);
  const highlights = highlightsOf(sentences);
  const charts = { reviewed, highlights };
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach">{t`Energy coach`}</BackToList>}
        title={t`My energy week`}
        lead={[t`Week ${number}`, period, t`${counted} of ${length} days filled in`].join('\u00a0· ')}
        action={
          (counted > 0 || alerts.length > 0) && (
            <ButtonLink href={`/energy-coach/report?cycle=${cycle.id}`} icon="share">
              {t`Share with my team`}
            </ButtonLink>
          )
        }
      />
      <Weeks reviewed={reviewed} />
      <Alerts reviewed={reviewed} />
      {picture.valid ? (
        <ul className="k-highlights k-wide" role="list" aria-label={t`Your week at a glance`}>
          {highlights.map((sentence, index) => (
            <li key={sentence.code} className="k-panel" data-tone={tones[index]}>
              <SentenceWithNumbers sentence={sentence} picture={picture} strategies={strategies} />
            </li>
          ))}
        </ul>
      ) : (
        <TooFewDays reviewed={reviewed} />
      )}
      {sentencesFor('result', sentences)
        .filter((sentence) => !highlights.includes(sentence))
        .map((sentence) => (
          <SentenceWithNumbers
            key={sentence.code}
            sentence={sentence}
            picture={picture}
            strategies={strategies}
          />
        ))}
      {counted > 0 && (
        <div className="k-wide k-charts">
          <EnergyAndTiredness {...charts} />
          <GiversAndDrainers {...charts} />
          <UpsAndDowns {...charts} />
          <PartsOfDay {...charts} />
        </div>
      )}
      <Suggestions reviewed={reviewed} />
      <Tried reviewed={reviewed} onChanged={setReviewed} />
      <LookBack
        reviewed={reviewed}
        isNew={isNew}
        onChanged={(next) => {
          setReviewed(next);
          setIsNew(true);
        }}
      />
    </>
  );
}

/** The weeks before and after this one. */
function Weeks({ reviewed: { coach, cycle } }: { reviewed: EnergyReviewed }) {
  const { t } = useLingui();
  const count = coach.cycles.length;
  if (count < 2) return null;
  const weekAt = (number: number) => {
    const id = coach.cycles.find((one) => one.number === number)?.id;
    return id && { href: `/energy-coach/review?cycle=${id}`, words: t`Week ${number}` };
  };
  return (
    <div className="k-week-links k-wide">
      <Pagination
        label={t`Weeks`}
        count={t`Week ${cycle.number} of ${count}`}
        previous={weekAt(cycle.number - 1) || undefined}
        next={weekAt(cycle.number + 1) || undefined}
      />
      <Link alone href={`/energy-coach/compare?second=${cycle.id}`}>{t`Compare with another week`}</Link>
    </div>
  );
}
