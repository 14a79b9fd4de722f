import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';

type State = EnergyCoach['state'] | 'reading' | 'not_started' | 'unknown';

/** The one next thing for a member. Where we cannot tell, the diary knows what to do. */
export function WayIn() {
  const { t } = useLingui();
  const [state, setState] = useState<State>('reading');
  useEffect(() => {
    let wanted = true;
    call('GET /energy_coaches').then(
      ({ coach }) => wanted && setState(coach?.state ?? 'not_started'),
      () => wanted && setState('unknown'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (state === 'reading') return <p role="status">{t`One moment`}</p>;
  const isBefore = ['not_started', 'completed', 'stopped'].includes(state);
  const [href, words] = isBefore
    ? ['/energy-coach/start', t`Start my first week`]
    : state === 'review_due'
      ? ['/energy-coach/review', t`Look at my week`]
      : ['/energy-coach/today', t`Open my diary`];
  return (
    <p className="k-actions">
      <ButtonLink look="primary" href={href} icon="energy">
        {words}
      </ButtonLink>
    </p>
  );
}
