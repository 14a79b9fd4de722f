import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockIn } from '../../../platform/zone-clock.ts';
import type { Choosing } from '../model.ts';
import { usePlaceKept } from '../../../platform/use-place-kept.ts';

const [earliest, latest] = ['06:00', '21:00'];

/** One time per day, in the member's own time zone. It applies even in quiet hours, because the member chose it. */
export function EnergyTime({ preferences: { energy_coach, energy_time: stored }, keep }: Choosing) {
  const { t, i18n } = useLingui();
  const [time, setTime] = useState(stored ?? '');
  const { place, press } = usePlaceKept<HTMLParagraphElement>(stored);
  const save = (change: { energy_time: string | null }) => {
    press();
    void keep(change);
  };
  if (energy_coach === 'none')
    return (
      <p>
        {t`Once you’ve started the energy coach, we can remind you to fill in your diary each day.`}{' '}
        <Link href="/energy-coach">{t`About the energy coach`}</Link>
      </p>
    );
  const at = stored && clockIn(stored, i18n.locale);
  const fits = time >= earliest && time <= latest;
  return (
    <>
      <p tabIndex={-1} ref={place}>
        {stored === null
          ? t`Would you like a daily reminder to record your energy? Choose a time.`
          : energy_coach === 'rests'
            ? t`Your energy coach is paused, so we won’t remind you. When you carry on, we’ll remind you at ${at}.`
            : t`We’ll remind you at ${at} each day, unless you’ve already recorded your energy. After 3 days without an entry, we’ll stop.`}
      </p>
      <div className="k-times">
        <TextField
          name="energy-time"
          type="time"
          room="short"
          label={t`Time`}
          min={earliest}
          max={latest}
          value={time}
          error={time === '' || fits ? undefined : t`Choose a time between 6 am and 9 pm.`}
          onChange={(event) => setTime(event.target.value)}
        />
        {fits && time !== stored && (
          <Button onClick={() => save({ energy_time: time })}>{t`Remind me at this time`}</Button>
        )}
        {stored !== null && (
          <Button
            look="quiet"
            onClick={() => {
              setTime('');
              save({ energy_time: null });
            }}
          >{t`Turn off reminder`}</Button>
        )}
      </div>
    </>
  );
}
