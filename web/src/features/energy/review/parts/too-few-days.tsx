import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { leastDays } from '@kindred/contract/energy/rules/dates.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { deviceNow } from '../../../../platform/clock.ts';
import { ownZone } from '../../../../platform/zone-clock.ts';
import { daysToFillIn } from '../model.ts';

/** Today by the device's clock, as in the diary. */
const today = () => new Date(wallOf(ownZone(), deviceNow())).toISOString().slice(0, 10);

/** Shown instead of findings. No one is blamed for missing days. */
export function TooFewDays({ reviewed }: { reviewed: EnergyReviewed }) {
  const { t } = useLingui();
  const { cycle, picture, can_review } = reviewed;
  const { counted, length } = picture;
  const least = leastDays(length);
  const { isToday, earlier } = daysToFillIn(reviewed, today());
  const isOpen = cycle.state === 'tracking' || cycle.state === 'planned';
  const canFillIn = isToday || earlier > 0;
  return (
    <Notice
      kind="info"
      level={2}
      heading={
        isOpen
          ? t`It’s too early to see a pattern, and that’s fine`
          : t`There aren’t enough diary days to see a pattern, and that’s fine`
      }
      actions={
        canFillIn && (
          <ButtonLink look="primary" href="/energy-coach/today" icon="energy">
            {t`Open my diary`}
          </ButtonLink>
        )
      }
    >
      <p>
        {t`You filled in ${counted} of ${length} days. ${least} days are enough to see a pattern.`}{' '}
        {earlier > 0 &&
          t`${plural(earlier, { one: 'You can still fill in # earlier day.', other: 'You can still fill in # earlier days.' })}`}{' '}
        {canFillIn && t`One tap is enough: “too tired today” is an answer too.`}
      </p>
      {isOpen && (
        <p>{t`You can review this week once ${least} of ${length} days are filled in, or after the last day.`}</p>
      )}
      {can_review && (
        <p>{t`Below, you can review what you’ve recorded, take a break or start a new week.`}</p>
      )}
    </Notice>
  );
}
