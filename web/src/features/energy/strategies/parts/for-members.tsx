import './energy-strategies.css';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { useMemberHere } from '../../../../platform/member-here.ts';

/** What is the member's own comes when the page is alive, and only to members. Its room is there before. */
const Own = lazyPart(async () => (await import('./trying.tsx')).MyTrying);

export function StrategiesForMembers({ strategy }: { strategy?: Strategy }) {
  const here = useMemberHere();
  return (
    <div className="k-my-ways" data-one={strategy ? true : undefined}>
      {here && (
        <Suspense fallback={null}>
          <Own strategy={strategy} />
        </Suspense>
      )}
    </div>
  );
}
