import './energy-coach.css';
import { Suspense } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { useMemberHere } from '../../../../platform/member-here.ts';

/** Personal content appears after hydration, for members only. Its space is reserved. */
const Own = lazyPart(async () => (await import('./my-week.tsx')).MyWeek, ['energy-diary']);

export function CoachForMembers() {
  const here = useMemberHere();
  const room = <div className="k-my-week" />;
  if (!here) return room;
  return (
    <Suspense fallback={room}>
      <Own />
    </Suspense>
  );
}
