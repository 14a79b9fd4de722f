import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { dayIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';
import type { Choosing } from './choices.tsx';

/** A week without messages, with one tap, and back with one. */
export function Pause({ told: { snoozed_until: until }, keep }: Choosing) {
  const { t, i18n } = useLingui();
  const zone = ownZone();
  return (
    <section className="k-section" aria-labelledby="pause">
      <h2 id="pause">{t`A break from messages`}</h2>
      {until === null ? (
        <>
          <p>{t`Too much right now? For a week nothing comes but what concerns your account. In the app you still find everything.`}</p>
          <Button icon="pause" onClick={() => void keep({ snooze: 'week' })}>
            {t`Nothing for a week`}
          </Button>
        </>
      ) : (
        <>
          <p>{t`Nothing comes until ${dayIn(zone, until, i18n.locale)}, ${timeIn(zone, until, i18n.locale)}, but what concerns your account.`}</p>
          <Button icon="play" onClick={() => void keep({ snooze: 'off' })}>
            {t`Let messages come again`}
          </Button>
        </>
      )}
    </section>
  );
}
