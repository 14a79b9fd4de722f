import '../parts/energy-review.css';
import type { EnergyReviewed } from '@kindred/contract/energy-review.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { dayInWords } from '../../../platform/clock.ts';
import { later } from '../../../platform/later.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { BackToList } from '../../lists/public.tsx';
import { sentencesFor } from '../model.ts';
import { Alerts } from '../parts/alerts.tsx';
import { SentenceWithNumbers } from '../parts/sentence.tsx';
import { readReview } from '../queries.ts';

const LookBack = later(async () => (await import('../parts/look-back.tsx')).LookBack, []);
const Suggestions = later(async () => (await import('../parts/look-back.tsx')).Suggestions, []);
const Tried = later(async () => (await import('../parts/look-back.tsx')).Tried, []);
const GiversAndDrainers = later(async () => (await import('../parts/pictures.tsx')).GiversAndDrainers, []);
const PartsOfDay = later(async () => (await import('../parts/pictures.tsx')).PartsOfDay, []);
const TirednessAndTreatment = later(
  async () => (await import('../parts/pictures.tsx')).TirednessAndTreatment,
  [],
);
const UpsAndDowns = later(async () => (await import('../parts/pictures.tsx')).UpsAndDowns, []);

export const load: NonNullable<ScreenModule['load']> = ({ url }) => readReview(url.searchParams.get('cycle'));

export function Screen() {
  const { t } = useLingui();
  const read = useLoaderData<EnergyReviewed | null>();
  if (read) return <Week key={read.cycle.id} first={read} />;
  return (
    <>
      <PageHeader title={t`My energy week`} />
      <EmptyState
        heading={t`There is no week to look at yet`}
        next={
          <ButtonLink look="primary" href="/energy-coach/start" icon="energy">
            {t`Start my first week`}
          </ButtonLink>
        }
      >
        <p>{t`After four days of your diary you see here what gives you energy and what takes it.`}</p>
      </EmptyState>
    </>
  );
}

function Week({ first }: { first: EnergyReviewed }) {
  const { t, i18n } = useLingui();
  const [reviewed, setReviewed] = useState(first);
  const [isNew, setIsNew] = useState(false);
  const { cycle, picture, sentences, strategies } = reviewed;
  const { number } = cycle;
  const [from, until] = [cycle.starts_on, cycle.ends_on].map((day) => dayInWords(day, i18n.locale));
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach">{t`Energy coach`}</BackToList>}
        title={t`My energy week`}
        lead={t`Week ${number}: ${from} to ${until}`}
      />
      <section className="k-section k-result" aria-label={t`In one sentence`}>
        {sentencesFor('result', sentences).map((sentence) => (
          <SentenceWithNumbers
            key={sentence.code}
            sentence={sentence}
            picture={picture}
            strategies={strategies}
          />
        ))}
      </section>
      <Alerts reviewed={reviewed} />
      {!picture.valid && <TooFew />}
      {picture.counted > 0 && (
        <>
          <PartsOfDay reviewed={reviewed} />
          <GiversAndDrainers reviewed={reviewed} />
          <UpsAndDowns reviewed={reviewed} />
          <TirednessAndTreatment reviewed={reviewed} />
        </>
      )}
      <Tried reviewed={reviewed} onChanged={setReviewed} />
      <LookBack
        reviewed={reviewed}
        isNew={isNew}
        onChanged={(next) => {
          setReviewed(next);
          setIsNew(true);
        }}
      />
      <Suggestions reviewed={reviewed} />
    </>
  );
}

/** Nobody is scolded for days that are missing. */
function TooFew() {
  const { t } = useLingui();
  return (
    <Notice
      kind="info"
      level={2}
      heading={t`Not enough days for a picture yet, and that is fine`}
      actions={
        <ButtonLink href="/energy-coach/today" icon="energy">
          {t`Open my diary`}
        </ButtonLink>
      }
    >
      <p>{t`You can still fill in the last three days. One tap is enough: “too tired today” counts. When the week is over you can look back with what is there, or begin again.`}</p>
    </Notice>
  );
}
