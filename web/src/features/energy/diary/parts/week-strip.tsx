import { leastDays } from '@kindred/contract/energy/rules/dates.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countedIn, type StripDay } from '../model.ts';
import { DayDots } from './day-dots.tsx';

interface WeekStripProps {
  strip: readonly StripDay[];
  chosen: string;
  today: string;
  onChoose: (date: string) => void;
}

/** Editable days are buttons. */
export function WeekStrip({ strip, ...choosing }: WeekStripProps) {
  const { t } = useLingui();
  const counted = countedIn(strip);
  const enough = leastDays(strip.length);
  return (
    <section className="k-aside k-panel" data-tone="wattle" aria-labelledby="days">
      <h2 id="days">{t`Your days`}</h2>
      <DayDots strip={strip} {...choosing} />
      <p>
        {t`${plural(counted, { one: '# day filled in.', other: '# days filled in.' })}`}{' '}
        {counted < enough && t`${enough} days are enough to see a pattern.`}
      </p>
    </section>
  );
}
