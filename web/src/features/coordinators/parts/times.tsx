import '@kindred/ui/choice-cards.css';
import '@kindred/ui/pick.css';
import './coordinators.css';
import { Group } from '@kindred/ui/group.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cityOf, minutesAhead, ownZone, timeIn } from '../../../platform/zone-clock.ts';
import { byDay } from '../model.ts';

interface Props {
  legend: ReactNode;
  slots: readonly string[];
  /** The zone of the coordinator. */
  zone: string;
  error: string | undefined;
}

/** Free times as large choices, day by day, by the reader's own clock. The first of them carries the id. */
export function Times({ legend, slots, zone, error }: Props) {
  const { t, i18n } = useLingui();
  const own = ownZone();
  const city = cityOf(zone);
  const apart = slots.some((slot) => minutesAhead(own, zone, slot) !== 0);
  const hint = apart
    ? t`These are the times on your own clock. The small print is the time in ${city}.`
    : undefined;
  return (
    <Group id="starts_at" legend={legend} hint={hint} error={error}>
      <div className="k-times">
        {byDay(slots, own, i18n.locale).map(({ day, slots: ofDay }) => (
          <div key={day} className="k-times-day">
            <p className="k-times-name" aria-hidden="true">
              {day}
            </p>
            <div className="k-choices" data-layout="row">
              {ofDay.map((slot) => {
                const time = timeIn(own, slot, i18n.locale);
                const there = timeIn(zone, slot, i18n.locale);
                return (
                  <label key={slot} className="k-choice k-pick">
                    <input
                      id={slot === slots[0] ? 'starts_at' : undefined}
                      type="radio"
                      name="starts_at"
                      value={slot}
                      aria-label={apart ? t`${day}, ${time}, that is ${there} in ${city}` : `${day}, ${time}`}
                    />
                    <span className="k-choice-words">
                      <span>{time}</span>
                      {apart && <span className="k-field-hint">{t`${there} in ${city}`}</span>}
                    </span>
                  </label>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </Group>
  );
}
