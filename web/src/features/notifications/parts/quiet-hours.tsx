import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import type { Choosing } from '../model.ts';

export function QuietHoursChoice({ preferences: { quiet, zone }, keep }: Choosing) {
  const { t } = useLingui();
  const [from, setFrom] = useState(quiet.from);
  const [until, setUntil] = useState(quiet.until);
  const [turning, setTurning] = useState<boolean>();
  const turn = async (on: boolean) => {
    setTurning(on);
    await keep({ quiet: { ...quiet, on } });
    setTurning(undefined);
  };
  const changed = from !== quiet.from || until !== quiet.until;
  return (
    <section className="k-panel" aria-labelledby="quiet-hours">
      <h2 id="quiet-hours">{t`Quiet hours`}</h2>
      <ChoiceCards
        name="quiet"
        choose="any"
        legend={t`We’ll hold anything that isn’t urgent until later. All times are ${cityOf(zone)} time.`}
        value={(turning ?? quiet.on) ? ['on'] : []}
        onChange={(next) => void turn(next.length > 0)}
        choices={[
          {
            value: 'on',
            label: t`No notifications from ${quiet.from} to ${quiet.until}`,
            hint: t`We’ll still tell you about events starting soon and about your account.`,
          },
        ]}
      />
      {quiet.on && (
        <div className="k-times">
          <TextField
            name="quiet-from"
            type="time"
            room="short"
            label={t`From`}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            name="quiet-until"
            type="time"
            room="short"
            label={t`Until`}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          {changed && from !== '' && until !== '' && (
            <Button
              onClick={() => void keep({ quiet: { on: true, from, until } })}
            >{t`Save these times`}</Button>
          )}
        </div>
      )}
    </section>
  );
}
