import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { clockIn } from '../../../platform/zone-clock.ts';
import type { Choosing } from '../model.ts';
import { usePlaceKept } from '../../../platform/use-place-kept.ts';

export function QuietHoursChoice({ preferences: { quiet, zone }, keep }: Choosing) {
  const { t, i18n } = useLingui();
  const [from, setFrom] = useState(quiet.from);
  const [until, setUntil] = useState(quiet.until);
  // Choices that are not saved yet: the next choice builds on them.
  const [chosen, setChosen] = useState<typeof quiet>();
  const now = chosen ?? quiet;
  const choose = async (change: Partial<typeof quiet>) => {
    const next = { ...now, ...change };
    setChosen(next);
    await keep({ quiet: next });
    setChosen((last) => (last === next ? undefined : last));
  };
  const [start, end] = [clockIn(now.from, i18n.locale), clockIn(now.until, i18n.locale)];
  const changed = from !== now.from || until !== now.until;
  const { place, press } = usePlaceKept<HTMLHeadingElement>(changed);
  const save = () => {
    press();
    void choose({ from, until });
  };
  return (
    <section className="k-panel" aria-labelledby="quiet-hours">
      <h2 id="quiet-hours" tabIndex={-1} ref={place}>
        {t`Quiet hours`}
      </h2>
      <ChoiceCards
        name="quiet"
        choose="any"
        legend={t`We’ll hold anything that isn’t urgent until later. All times are ${cityOf(zone)} time.`}
        value={now.on ? ['on'] : []}
        onChange={(next) => void choose({ on: next.length > 0 })}
        choices={[
          {
            value: 'on',
            label: t`No notifications from ${start} to ${end}`,
            hint: t`We’ll still tell you about events starting soon and about your account.`,
          },
        ]}
      />
      {now.on && (
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
          {changed && from !== '' && until !== '' && from !== until && (
            <Button onClick={save}>{t`Save these times`}</Button>
          )}
          {changed && from === until && (
            <p role="status">{t`Choose 2 different times. If you don’t want quiet hours, turn them off.`}</p>
          )}
        </div>
      )}
    </section>
  );
}
