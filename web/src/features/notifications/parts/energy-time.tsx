import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockIn } from '../../../platform/zone-clock.ts';
import type { Choosing } from './choices.tsx';

const [earliest, latest] = ['06:00', '21:00'];

/** One time a day, by one's own clock. It holds in quiet hours too: it was chosen. */
export function EnergyTime({ told: { energy_coach, energy_time: kept }, keep }: Choosing) {
  const { t, i18n } = useLingui();
  const [time, setTime] = useState(kept ?? '');
  if (energy_coach === 'none')
    return (
      <p>
        {t`Once you have begun with the energy coach, we can ask you each day how it goes.`}{' '}
        <Link href="/energy-coach">{t`See what it is`}</Link>
      </p>
    );
  const at = kept && clockIn(kept, i18n.locale);
  const fits = time >= earliest && time <= latest;
  return (
    <>
      <p>
        {kept === null
          ? t`Shall we ask you once a day how your energy is? Choose a time.`
          : energy_coach === 'rests'
            ? t`Your energy coach rests, so we do not ask. When you go on, we ask at ${at}.`
            : t`Each day at ${at} we ask you how your energy is, unless you noted it already. After three empty days we stop.`}
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
          error={time === '' || fits ? undefined : t`Choose a time from 6 am to 9 pm.`}
          onChange={(event) => setTime(event.target.value)}
        />
        {fits && time !== kept && (
          <Button onClick={() => void keep({ energy_time: time })}>{t`Remind me at this time`}</Button>
        )}
        {kept !== null && (
          <Button
            look="quiet"
            onClick={() => {
              setTime('');
              void keep({ energy_time: null });
            }}
          >{t`Do not remind me`}</Button>
        )}
      </div>
    </>
  );
}
