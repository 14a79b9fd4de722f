import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';

/** What happens between registering and attending. */
export function HowEventsWork() {
  const { t } = useLingui();
  const steps: readonly (readonly [IconName, string])[] = [
    ['check', t`It’s free. Sign in and register, and we’ll hold a seat for you.`],
    ['bell', t`We’ll remind you the day before and an hour before.`],
    ['clock', t`If an event is full, you can join the waiting list and we’ll tell you when a seat comes up.`],
    ['refresh', t`Can’t make it after all? You can cancel on the event’s page at any time before it starts.`],
  ];
  return (
    <section className="k-panel" data-tone="dusk" aria-labelledby="how-events-work">
      <h2 id="how-events-work">{t`How our events work`}</h2>
      <ul className="k-event-steps" role="list">
        {steps.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
