import './energy-strategies.css';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { session } from '../../../../platform/session.ts';

/** What is the member's own comes when the page is alive, and only to members. Its room is there before. */
const Own = lazyPart(async () => (await import('./trying.tsx')).MyTrying);
const isMember = () => session.state().person.kind === 'member';

export function StrategiesForMembers({ strategy }: { strategy?: Strategy }) {
  const here = useSyncExternalStore(session.watch, isMember, () => false);
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
