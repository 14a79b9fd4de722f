import { leastDays } from '@kindred/contract/energy-coach/dates.ts';
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

/** Those days that can be written are buttons. */
export function WeekStrip({ strip, ...choosing }: WeekStripProps) {
  const { t } = useLingui();
  const counted = countedIn(strip);
  const enough = leastDays(strip.length);
  return (
    <section className="k-section" aria-labelledby="days">
      <h2 id="days">{t`Your days`}</h2>
      <DayDots strip={strip} {...choosing} />
      <p>
        {t`${plural(counted, { one: '# day noted.', other: '# days noted.' })}`}{' '}
        {counted < enough && t`${enough} are enough for a picture.`}
      </p>
    </section>
  );
}
