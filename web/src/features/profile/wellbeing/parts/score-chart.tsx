import { LineChart, type ChartSeries } from '@kindred/ui/line-chart.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { highest, type Series } from '../model.ts';

const looks: readonly ChartSeries['look'][] = ['solid', 'long', 'dashed'];

/** 0 is best, and at the top. The table has the same figures. */
export function ScoreChart({ series }: { series: readonly Series[] }) {
  const { t, i18n } = useLingui();
  const days = series.flatMap(({ points }) => points.map(({ day }) => day)).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <div className="k-scores">
      <p>{t`0 at the top is best, and 6 is worst.`}</p>
      <LineChart
        label={t`How your scores have changed`}
        max={highest}
        isFlipped
        marks={[0, 1, 2, 3, 4, 5, 6]}
        ticks={[
          { at: 0, label: formatDate(first, i18n.locale) },
          { at: 1, label: formatDate(last, i18n.locale) },
        ]}
        series={series.map(({ concern, points }, index) => ({
          name: concern ?? t`How I am overall`,
          look: looks[index % looks.length] ?? 'solid',
          points: points.map(({ at, score }) => ({ at, value: score })),
        }))}
        legend
      />
    </div>
  );
}
