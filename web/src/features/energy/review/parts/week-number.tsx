import type { EnergyCycle } from '@kindred/contract/energy/coach.ts';
import { useLingui } from '@lingui/react/macro';

type Numbered = Pick<EnergyCycle, 'number' | 'starts_on'>;

/** Names a week among others. A second start of the coach begins at week 1 again, so duplicates get their first day. */
export function useWeekNumber(weeks: readonly Numbered[]): (week: Numbered) => string {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return ({ number, starts_on }) => {
    const isAlone = weeks.filter((one) => one.number === number).length < 2;
    const from = format.format(Date.parse(`${starts_on}T00:00:00Z`));
    return isAlone ? String(number) : t`${number} (from ${from})`;
  };
}
