import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Choosing } from './choices.tsx';

/** One time a day, by one's own clock. It holds in quiet hours too: it was chosen. */
export function EnergyTime({ told: { energy_time: kept }, keep }: Choosing) {
  const { t } = useLingui();
  const [time, setTime] = useState(kept ?? '');
  return (
    <>
      <p>
        {kept === null
          ? t`Shall we ask you once a day how your energy is? Choose a time.`
          : t`Each day at ${kept} we ask you how your energy is.`}
      </p>
      <div className="k-times">
        <TextField
          name="energy-time"
          type="time"
          room="short"
          label={t`Time`}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        {time !== '' && time !== kept && (
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
