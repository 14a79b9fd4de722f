import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDayIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';
import type { Choosing } from '../model.ts';

/** One tap stops messages for a week, and another resumes them. */
export function SnoozeChoice({ preferences: { snoozed_until: until }, keep }: Choosing) {
  const { t, i18n } = useLingui();
  const zone = ownZone();
  return (
    <section className="k-panel" aria-labelledby="pause">
      <h2 id="pause">{t`Take a break`}</h2>
      {until === null ? (
        <>
          <p>{t`Is it all too much right now? For a week, we’ll only contact you about your account. You’ll still find everything in the app.`}</p>
          <Button icon="pause" onClick={() => void keep({ snooze: 'week' })}>
            {t`Pause for a week`}
          </Button>
        </>
      ) : (
        <>
          <p>{t`Until ${formatDayIn(zone, until, i18n.locale)}, ${timeIn(zone, until, i18n.locale)}, we’ll only contact you about your account.`}</p>
          <Button icon="play" onClick={() => void keep({ snooze: 'off' })}>
            {t`Turn notifications back on`}
          </Button>
        </>
      )}
    </section>
  );
}
