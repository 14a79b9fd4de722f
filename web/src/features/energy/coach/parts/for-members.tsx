import './energy-coach.css';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { session } from '../../../../platform/session.ts';

/** Personal content appears after hydration, for members only. Its space is reserved. */
const Own = lazyPart(async () => (await import('./my-week.tsx')).MyWeek, ['energy-diary']);
const isMember = () => session.state().person.kind === 'member';

export function CoachForMembers() {
  const here = useSyncExternalStore(session.watch, isMember, () => false);
  const room = <div className="k-my-week" />;
  if (!here) return room;
  return (
    <Suspense fallback={room}>
      <Own />
    </Suspense>
  );
}
