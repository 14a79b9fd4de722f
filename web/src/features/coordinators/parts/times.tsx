import '@kindred/ui/pick.css';
import './coordinators.css';
import { Group } from '@kindred/ui/group.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { byTwoClocks, minutesAhead, ownZone, timeIn } from '../../../platform/zone-clock.ts';
import { openingsByDay } from '../model.ts';

interface Props {
  legend: ReactNode;
  slots: readonly string[];
  /** The coordinator's time zone. */
  zone: string;
  error: string | undefined;
}

/** Free times by the reader's clock, a column per day. The first input carries the id. */
export function Times({ legend, slots, zone, error }: Props) {
  const { t, i18n } = useLingui();
  const own = ownZone();
  const city = cityOf(zone);
  const apart = slots.some((slot) => minutesAhead(own, zone, slot) !== 0);
  const hint = apart ? t`Times are shown in your local time, with the time in ${city} below.` : undefined;
  return (
    <Group id="starts_at" legend={legend} hint={hint} error={error}>
      <div className="k-times">
        {openingsByDay(slots, own, i18n.locale).map(({ day, slots: ofDay }) => (
          <div key={day} className="k-times-day">
            <p className="k-times-name" aria-hidden="true">
              {day}
            </p>
            {ofDay.map((slot) => {
              const time = timeIn(own, slot, i18n.locale);
              const there = byTwoClocks(own, zone, slot, i18n.locale).second ?? time;
              return (
                <label key={slot} className="k-pick k-time">
                  <input
                    id={slot === slots[0] ? 'starts_at' : undefined}
                    type="radio"
                    name="starts_at"
                    value={slot}
                    aria-label={apart ? t`${day}, ${time} (${there} in ${city})` : `${day}, ${time}`}
                  />
                  <span>{time}</span>
                  {apart && <span className="k-field-hint">{t`${there} in ${city}`}</span>}
                </label>
              );
            })}
          </div>
        ))}
      </div>
    </Group>
  );
}
