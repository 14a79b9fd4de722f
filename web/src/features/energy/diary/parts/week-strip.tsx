import { useLingui } from '@lingui/react/macro';
import type { StripDay } from '../model.ts';
import { DayDots } from './day-dots.tsx';
import { FilledDays } from './filled-days.tsx';

interface WeekStripProps {
  strip: readonly StripDay[];
  needed: number | null;
  chosen: string;
  today: string;
  onChoose: (date: string) => void;
}

/** Editable days are buttons. */
export function WeekStrip({ strip, needed, ...choosing }: WeekStripProps) {
  const { t } = useLingui();
  return (
    <section className="k-aside k-panel" data-tone="wattle" aria-labelledby="days">
      <h2 id="days">{t`Your days`}</h2>
      <DayDots strip={strip} {...choosing} />
      <p>
        <FilledDays strip={strip} needed={needed} />
      </p>
    </section>
  );
}
