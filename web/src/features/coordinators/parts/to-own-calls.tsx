import './coordinators.css';
import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { nameInSentence, nextCallOf } from '../model.ts';
import { useCallTime } from './call-time.tsx';

/** On a phone the calls are below the whole team, so the next one is mentioned first. */
export function ToOwnCalls({ booked }: { booked: readonly CoordinatorBooking[] }) {
  const { t } = useLingui();
  const callTime = useCallTime();
  const next = nextCallOf(booked);
  const inWords = ({ starts_at, coordinator }: CoordinatorBooking) => {
    const [name, when] = [nameInSentence(coordinator), callTime(starts_at, coordinator.zone)];
    return t`${name} will call you on ${when}`;
  };
  return (
    <p className="k-to-own-calls" data-for="member">
      <Anchor className="k-link" data-alone href="#own-calls">
        {next ? inWords(next) : t`See my phone calls`}
      </Anchor>
    </p>
  );
}
