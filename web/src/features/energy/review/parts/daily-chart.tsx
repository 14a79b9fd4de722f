import { withGaps } from '@kindred/contract/energy/rules/dates.ts';
import { inColumns, LineChart, type ChartSeries } from '@kindred/ui/line-chart.tsx';
import { useLingui } from '@lingui/react/macro';
import { bandsOf } from '../model.ts';

export interface ChartDay {
  date: string;
  tiredness: number | null;
  /** Omitted if only tiredness is drawn. */
  energy?: number | null;
}

interface DailyChartProps {
  label: string;
  days: readonly ChartDay[];
  treatment: ReadonlySet<string>;
}

/** Each day's tiredness and, if known, energy, from 0 to 10. Treatment days are shaded. */
export function DailyChart({ label, days, treatment }: DailyChartProps) {
  const { t, i18n } = useLingui();
  const isShort = days.length <= 7;
  const format = new Intl.DateTimeFormat(i18n.locale, {
    timeZone: 'UTC',
    ...(isShort ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
  });
  // A week has room for all dates; longer charts show only a few.
  const every = isShort ? 1 : Math.ceil(days.length / 4);
  const columns = withGaps(days);
  const ticks = columns.flatMap((day, index) =>
    day && index % every === 0
      ? [{ at: (index + 0.5) / columns.length, label: format.format(Date.parse(`${day.date}T00:00:00Z`)) }]
      : [],
  );
  const hasEnergy = days.some(({ energy }) => energy !== null && energy !== undefined);
  const series: ChartSeries[] = [
    ...(hasEnergy
      ? [
          {
            name: t`Energy`,
            look: 'solid' as const,
            points: inColumns(columns.map((day) => day?.energy ?? null)),
          },
        ]
      : []),
    { name: t`Tiredness`, look: 'dashed', points: inColumns(columns.map((day) => day?.tiredness ?? null)) },
  ];
  const bands = bandsOf(columns.map((day) => day !== null && treatment.has(day.date)));
  return (
    <LineChart
      label={label}
      max={10}
      marks={[0, 2, 4, 6, 8, 10]}
      ticks={ticks}
      series={series}
      shaded={bands}
      shadedName={t`Treatment`}
      legend
    />
  );
}
