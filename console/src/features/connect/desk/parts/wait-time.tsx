import { secondsSince } from '../../../../platform/clock.ts';
import { useTicking } from '../../../../platform/ticker.ts';
import { waitInWords } from '../model.ts';

/** How long the member has waited for an answer. `bare` where the surrounding sentence already says so. */
export function WaitTime({ since, bare = false }: { since: string; bare?: boolean }) {
  const words = useTicking(() => waitInWords(secondsSince(since)));
  return (
    <span className="k-desk-wait">
      {!bare && <span className="k-unseen">waiting for </span>}
      {words}
    </span>
  );
}
