import { leastDays } from '@kindred/contract/energy/rules/dates.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countedIn, type StripDay } from '../model.ts';

/** How far the week is. A first day that has begun is not counted as none. */
export function FilledDays({ strip }: { strip: readonly StripDay[] }) {
  const { t } = useLingui();
  const counted = countedIn(strip);
  const enough = leastDays(strip.length);
  const hasBegun = counted === 0 && strip.some(({ look }) => look === 'part');
  return (
    <>
      {hasBegun
        ? t`You’ve started your first day.`
        : t`${plural(counted, { one: '# day filled in.', other: '# days filled in.' })}`}{' '}
      {counted < enough && t`${enough} days are enough to see a pattern.`}
    </>
  );
}
