import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countedIn, type StripDay } from '../model.ts';

interface FilledDaysProps {
  strip: readonly StripDay[];
  /** Null: the strip is not a week, so no number is needed. */
  needed: number | null;
}

/** Progress through the week. A first day in progress is not counted as zero. */
export function FilledDays({ strip, needed: enough }: FilledDaysProps) {
  const { t } = useLingui();
  const counted = countedIn(strip);
  const hasBegun = counted === 0 && strip.some(({ look }) => look === 'part');
  return (
    <>
      {hasBegun
        ? t`You’ve started your first day.`
        : t`${plural(counted, { one: '# day filled in.', other: '# days filled in.' })}`}{' '}
      {enough !== null && counted < enough && t`${enough} days are enough to see a pattern.`}
    </>
  );
}
