import '../../../../platform/ahead.css';
import '../parts/energy-review.css';
import type { EnergySummary } from '@kindred/contract/energy/review.ts';
import { mostCycles } from '@kindred/contract/energy/rules/states.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { ChartFrame } from '@kindred/ui/chart-frame.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { inColumns, LineChart } from '@kindred/ui/line-chart.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import type { Tone } from '@kindred/ui/tone.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToList } from '../../../library/listing/public.tsx';
import { toOneDecimal } from '../model.ts';
import { CycleTable } from '../parts/cycle-table.tsx';
import { useWeekNumber } from '../parts/week-number.tsx';
import { weekTicks } from '../parts/week-ticks.tsx';
import { trendWords } from '../parts/words.tsx';
import { fetchSummary } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = () => fetchSummary();

export function Screen() {
  const { t } = useLingui();
  const summary = useLoaderData<EnergySummary>();
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach">{t`Energy coach`}</BackToList>}
        title={t`All my energy weeks`}
        lead={t`Your weeks side by side. A hard week isn’t a step backwards.`}
      />
      {summary.cycles.length === 0 ? (
        <EmptyState
          heading={t`No weeks to show yet`}
          next={
            <ButtonLink look="primary" href="/energy-coach/start" icon="energy">
              {t`Start my first week`}
            </ButtonLink>
          }
        >
          <p>{t`Every week you keep a diary will appear here, with its figures.`}</p>
        </EmptyState>
      ) : (
        <Weeks summary={summary} />
      )}
    </>
  );
}

function Weeks({ summary }: { summary: EnergySummary }) {
  const { t, i18n } = useLingui();
  const { cycles } = summary;
  const caption = t`Average tiredness each week, from 0 (none) to 10`;
  return (
    <>
      <Figures summary={summary} />
      <section className="k-panel k-wide" aria-labelledby="by-week">
        <h2 id="by-week">{t`Tiredness by week`}</h2>
        <ChartFrame
          caption={caption}
          tableLabel={t`Show as a table`}
          chart={
            <LineChart
              label={t`Average tiredness each week. The table has the numbers.`}
              max={10}
              marks={[0, 2, 4, 6, 8, 10]}
              ticks={weekTicks(cycles, i18n.locale, (number) => t`Week ${number}`)}
              series={[
                {
                  name: t`Tiredness`,
                  look: 'dashed',
                  points: inColumns(cycles.map(({ valid, mean }) => (valid ? mean : null))),
                },
              ]}
            />
          }
          table={<CycleTable cycles={cycles} label={caption} linked />}
        />
      </section>
      <p className="k-actions">
        <ButtonLink look="primary" href="/energy-coach/report?cycle=all" icon="print">
          {cycles.length > mostCycles ? t`Report for the last ${mostCycles} weeks` : t`Report for all weeks`}
        </ButtonLink>
        <ButtonLink href="/energy-coach/compare" icon="chart">
          {t`Compare 2 weeks`}
        </ButtonLink>
        <ButtonLink href="/energy-coach/treatment" icon="calendar">
          {t`Days after treatment`}
        </ButtonLink>
        <ButtonLink href="/energy-coach/review">{t`See the latest week`}</ButtonLink>
      </p>
    </>
  );
}

function Figures({ summary }: { summary: EnergySummary }) {
  const { t, i18n } = useLingui();
  const numberOf = useWeekNumber(summary.cycles);
  const { cycles, days, goal_activity: goal, mean_tiredness: mean, baseline } = summary;
  const compared = cycles.findLast(({ trend: own }) => own !== null);
  const word = compared?.trend && i18n._(trendWords[compared.trend.word]);
  const average = mean === null ? null : toOneDecimal(mean, i18n.locale);
  const cards: readonly (readonly [tone: Tone, sentence: string, more?: string])[] = [
    [
      'gum',
      average === null
        ? t`You haven’t recorded any tiredness yet.`
        : t`Over ${plural(days, { one: '# day', other: '# days' })}, your tiredness averaged ${average} out of 10.`,
    ],
    compared && word
      ? [
          'wattle',
          t`Compared with the last week you filled in before it, week ${numberOf(compared)} was ${word}.`,
          t`We only say “better” or “harder” when the change is 1 point or more.`,
        ]
      : ['wattle', t`To compare, you need 2 weeks with enough days filled in.`],
    ...(baseline
      ? [
          [
            'dusk',
            t`When you started, your tiredness was ${baseline.fatigue} out of 10.`,
            t`You rated how much tiredness got in your way as ${baseline.interference} out of 10, and your confidence as ${baseline.confidence} out of 10.`,
          ] as const,
        ]
      : []),
  ];
  return (
    <>
      {goal && (
        <p>
          {t`What you’d like energy for:`} <strong>{goal}</strong>
        </p>
      )}
      <ul className="k-highlights k-wide" role="list" aria-label={t`Your weeks at a glance`}>
        {cards.map(([tone, sentence, more]) => (
          <li key={tone} className="k-panel" data-tone={tone}>
            <div className="k-sentence">
              <p>{sentence}</p>
              {more && <span>{more}</span>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
