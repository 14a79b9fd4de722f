import './energy-patterns.css';
import type { EnergyTomorrow } from '@kindred/contract/energy/patterns.ts';
import { restsBefore } from '@kindred/contract/energy/rules/envelope.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { timeIn } from '../../../../platform/zone-clock.ts';
import type { CalendarEntry } from '../device/calendar-file.ts';

const CalendarFile = lazyPart(async () => (await import('./calendar-file.tsx')).CalendarFile);

interface PlanProps {
  tomorrow: EnergyTomorrow;
}

/** What is known about tomorrow: booked here, or in a calendar file that stays in this page. */
export function TomorrowPlan({ tomorrow: { booked, zone, envelope } }: PlanProps) {
  const { t, i18n } = useLingui();
  const [own, setOwn] = useState<readonly CalendarEntry[]>([]);
  const drains = [
    ...booked.map(({ what, name, starts_at, ends_at }) => ({
      name: what === 'call' ? t`Phone call with ${name}` : name,
      from: Date.parse(starts_at),
      to: Date.parse(ends_at),
    })),
    ...own,
  ].toSorted((a, b) => a.from - b.from);
  const rests = restsBefore(drains);
  const time = (instant: number) => timeIn(zone, new Date(instant).toISOString(), i18n.locale);
  return (
    <section className="k-panel k-pattern" aria-labelledby="tomorrow-plan">
      <h2 id="tomorrow-plan">{t`Rest before tomorrow’s plans`}</h2>
      {booked.length === 0 && <p>{t`You have no events or calls booked with us tomorrow.`}</p>}
      {drains.length > 0 && (
        <>
          <ol className="k-plan" role="list">
            {drains.map(({ name, from, to }, at) => {
              const rest = rests[at];
              return (
                <li key={`${from} ${name}`}>
                  <span>
                    {rest
                      ? t`Rest from ${time(rest.from)} to ${time(rest.to)}`
                      : t`No time to rest just before this`}
                  </span>
                  <strong>
                    {time(from)} – {time(to)}: {name}
                  </strong>
                </li>
              );
            })}
          </ol>
          <p>{t`We allow 30 minutes of rest before each one, or less if something else ends just before it.`}</p>
        </>
      )}
      <Suspense fallback={null}>
        <CalendarFile date={envelope.date} zone={zone} onRead={setOwn} />
      </Suspense>
    </section>
  );
}
