import './also-here.css';
import { viewingSeconds, type Viewers } from '@kindred/contract/staff/viewing.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { callStaffApi } from './api.ts';
import { StaffApiProblem, StaffApiUnreachable } from './api-problem.ts';
import { onStaffMoment } from './staff-stream.ts';

/** Who else has this open. The stream reports arrivals and departures; the lease is renewed while the page is open. */
function useOthersHere(thing: string): Viewers['others'] {
  const [viewers, setViewers] = useState<Viewers>();
  useEffect(() => {
    let left = false;
    const take = (data: Viewers) => {
      if (!left && data.thing === thing) setViewers(data);
    };
    const renew = () => {
      callStaffApi('PUT /staff/viewing/{thing}', { params: { thing }, body: {} }).then(take, ignoreFailure);
    };
    const stop = onStaffMoment('viewing', take);
    const timer = setInterval(renew, viewingSeconds * 1_000);
    renew();
    return () => {
      left = true;
      stop();
      clearInterval(timer);
      callStaffApi('DELETE /staff/viewing/{thing}', { params: { thing } }).then(undefined, ignoreFailure);
    };
  }, [thing]);
  return viewers?.thing === thing ? viewers.others : [];
}

/** Not knowing who else is here need not stop anyone: a conflicting save is refused anyway. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof StaffApiProblem) && !(error instanceof StaffApiUnreachable)) throw error;
}

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** “Lee is also here”, for as long as it is true. `thing` is a kind and an id: `event-…`. */
export function AlsoHere({ thing }: { thing: string }) {
  const others = useOthersHere(thing);
  return (
    <p className="k-also-here" role="status">
      {others.length > 0 && (
        <>
          <Icon name="eye" size={1.25} />
          <span>
            {list.format(others.map(({ name }) => name))} {others.length === 1 ? 'is' : 'are'} also here
          </span>
        </>
      )}
    </p>
  );
}
