import '../parts/energy-review.css';
import type { EnergySummary } from '@kindred/contract/energy-review.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { ChartFrame } from '@kindred/ui/chart-frame.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { ScreenModule } from '../../../platform/route.ts';
import { BackToList } from '../../lists/public.tsx';
import { inPlaces } from '../model.ts';
import { CycleTable } from '../parts/cycle-table.tsx';
import { Line } from '../parts/drawings.tsx';
import { trendWords } from '../parts/words.tsx';
import { readSummary } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = () => readSummary();

export function Screen() {
  const { t } = useLingui();
  const summary = useLoaderData<EnergySummary>();
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach">{t`Energy coach`}</BackToList>}
        title={t`All my energy weeks`}
        lead={t`Your weeks side by side. A hard week is no step back.`}
      />
      {summary.cycles.length === 0 ? (
        <EmptyState
          heading={t`There are no weeks yet`}
          next={
            <ButtonLink look="primary" href="/energy-coach/start" icon="energy">
              {t`Start my first week`}
            </ButtonLink>
          }
        >
          <p>{t`Each week that you keep a diary stands here, with its numbers.`}</p>
        </EmptyState>
      ) : (
        <Weeks summary={summary} />
      )}
    </>
  );
}

function Weeks({ summary }: { summary: EnergySummary }) {
  const { t, i18n } = useLingui();
  const { cycles, days, goal_activity: goal, mean_tiredness: mean, baseline } = summary;
  const last = cycles.findLast(({ trend }) => trend !== null);
  const caption = t`Average tiredness of each week, from 0 (none) to 10`;
  const word = last?.trend && i18n._(trendWords[last.trend.word]);
  const average = mean === null ? null : inPlaces(mean, 1, i18n.locale);
  return (
    <>
      {goal && (
        <p>
          {t`What you would like energy for:`} <strong>{goal}</strong>
        </p>
      )}
      <ChartFrame
        caption={caption}
        words={{ legend: t`Show this as`, chart: t`Picture`, table: t`Table` }}
        chart={
          <Line
            label={t`Average tiredness of each week. The table has the numbers.`}
            values={cycles.map(({ valid, mean: its }) => (valid ? its : null))}
            first={t`Week ${cycles[0]?.number ?? 1}`}
            last={cycles.length > 1 ? t`Week ${cycles.at(-1)?.number ?? 1}` : ''}
          />
        }
        table={<CycleTable cycles={cycles} label={caption} linked />}
      />
      <p>
        {average === null
          ? t`There are no numbers of tiredness yet.`
          : t`Over ${plural(days, { one: '# full day', other: '# full days' })} your tiredness was ${average} of 10 on average.`}
      </p>
      <p>
        {word
          ? t`The last week was ${word}, against the week before it. Better and harder start at one whole point.`
          : t`A comparison needs two weeks with enough days.`}
      </p>
      {baseline && (
        <p>{t`When you started, you said: tired ${baseline.fatigue}, in the way ${baseline.interference}, sure ${baseline.confidence}, each of 10.`}</p>
      )}
      <p className="k-actions">
        <ButtonLink look="primary" href="/energy-coach/report?cycle=all" icon="print">
          {t`Report of all weeks`}
        </ButtonLink>
        <ButtonLink href="/energy-coach/review">{t`Look at the latest week`}</ButtonLink>
      </p>
    </>
  );
}
