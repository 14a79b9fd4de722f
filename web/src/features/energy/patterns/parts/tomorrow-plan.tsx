import './energy-patterns.css';
import type { EnergyTomorrow } from '@kindred/contract/energy/patterns.ts';
import { restsBefore } from '@kindred/contract/energy/rules/envelope.ts';
import { useLingui } from '@lingui/react/macro';
import { timeIn } from '../../../../platform/zone-clock.ts';

interface PlanProps {
  tomorrow: EnergyTomorrow;
}

/** What is booked for tomorrow, with a rest before each. */
export function TomorrowPlan({ tomorrow: { booked, zone } }: PlanProps) {
  const { t, i18n } = useLingui();
  const drains = booked.map(({ starts_at, ends_at }) => ({
    from: Date.parse(starts_at),
    to: Date.parse(ends_at),
  }));
  const rests = restsBefore(drains);
  const time = (instant: number) => timeIn(zone, new Date(instant).toISOString(), i18n.locale);
  return (
    <section className="k-panel k-pattern" aria-labelledby="tomorrow-plan">
      <h2 id="tomorrow-plan">{t`Rest before what’s on`}</h2>
      {booked.length === 0 ? (
        <p>{t`You have no events or calls booked with us tomorrow.`}</p>
      ) : (
        <ol className="k-plan" role="list">
          {booked.map(({ what, name, starts_at }, at) => {
            const [drain, rest] = [drains[at], rests[at]];
            return (
              <li key={`${starts_at} ${name}`}>
                <span>
                  {rest
                    ? t`Rest from ${time(rest.from)} to ${time(rest.to)}`
                    : t`No time to rest just before this`}
                </span>
                <strong>
                  {drain && `${time(drain.from)} – ${time(drain.to)}: `}
                  {what === 'call' ? t`Phone call with ${name}` : name}
                </strong>
              </li>
            );
          })}
        </ol>
      )}
      {booked.length > 0 && (
        <p>{t`We plan 30 minutes of rest before each, or less if something else ends shortly before.`}</p>
      )}
    </section>
  );
}
