import { ColumnChart, type ChartColumn } from '@kindred/ui/column-chart.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDayIn } from '../../../../platform/zone-clock.ts';
import type { DayLook } from '../model.ts';

interface ColumnDay {
  date: string;
  look: DayLook;
  energy: number | null;
}

export function useDayNames() {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    short: (date: string) => format.format(Date.parse(`${date}T00:00:00Z`)),
    long: (date: string) => formatDayIn('UTC', `${date}T00:00:00Z`, i18n.locale),
  };
}

/** The energy of each day of a cycle, with text for screen readers. */
export function WeekColumns({ days, today }: { days: readonly ColumnDay[]; today: string }) {
  const { t } = useLingui();
  const { short, long } = useDayNames();
  const wordsFor = ({ date, look, energy }: ColumnDay) => {
    const day = long(date);
    if (energy !== null) return t`${day}: energy ${energy} out of 10`;
    if (look === 'too_tired') return t`${day}: too tired`;
    if (look === 'filled' || look === 'part') return t`${day}: filled in, without an energy score`;
    if (look === 'to_come') return t`${day}: still to come`;
    return t`${day}: nothing recorded`;
  };
  const columns = days.map((one): ChartColumn => {
    const { date, look, energy } = one;
    const isGiven = energy !== null || look === 'filled' || look === 'too_tired';
    return {
      key: date,
      label: date === today && days.length <= 7 ? t`Today` : short(date),
      value: energy,
      words: wordsFor(one),
      state: look === 'to_come' ? 'ahead' : !isGiven ? 'open' : date === today ? 'now' : 'given',
    };
  });
  return <ColumnChart max={10} columns={columns} />;
}
