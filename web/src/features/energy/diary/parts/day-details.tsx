import type { ComponentProps } from 'react';
import { FullDay } from './full-day.tsx';
import { Signs } from './signs.tsx';

type DayDetailsProps = Omit<ComponentProps<typeof FullDay>, 'day'> & ComponentProps<typeof Signs>;

/** Optional details of a day, and the signs that cannot wait. They load together, so that neither moves the other. */
export function DayDetails({ values, days, tries, teamPhone, asked, onSay }: DayDetailsProps) {
  return (
    <>
      <FullDay day={values} days={days} tries={tries} onSay={onSay} />
      <Signs values={values} teamPhone={teamPhone} asked={asked} onSay={onSay} />
    </>
  );
}
