import './energy-strategies.css';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { useMemberHere } from '../../../../platform/member-here.ts';

/** The member's own content appears after hydration, for members only. Its space is reserved. */
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
