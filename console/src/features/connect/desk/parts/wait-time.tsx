import { secondsSince } from '../../../../platform/clock.ts';
import { useTicking } from '../../../../platform/ticker.ts';
import { waitInWords } from '../model.ts';

/** How long the member has waited for an answer. */
export function WaitTime({ since }: { since: string }) {
  const words = useTicking(() => waitInWords(secondsSince(since)));
  return (
    <span className="k-desk-wait">
      <span className="k-unseen">waiting for </span>
      {words}
    </span>
  );
}
