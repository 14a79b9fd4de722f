import './energy-coach.css';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { session } from '../../../../platform/session.ts';

/** Personal content appears after hydration, for members only. Its space is reserved. */
const Own = lazyPart(async () => (await import('./my-week.tsx')).MyWeek);
const isMember = () => session.state().person.kind === 'member';

export function CoachForMembers() {
  const { t } = useLingui();
  const here = useSyncExternalStore(session.watch, isMember, () => false);
  const links = [
    ['/energy-coach/today', t`Today’s diary`],
    ['/energy-coach/tomorrow', t`Tomorrow`],
    ['/energy-coach/review', t`My energy week`],
    ['/energy-coach/summary', t`All my weeks`],
    ['/energy-coach/strategies', t`Ways to save energy`],
    ['/energy-coach/report', t`My energy report`],
    ['/energy-coach/settings', t`Reminders, pausing and stopping`],
  ] as const;
  return (
    <>
      <div className="k-my-week">
        {here && (
          <Suspense fallback={null}>
            <Own />
          </Suspense>
        )}
      </div>
      <nav className="k-aside" aria-label={t`Energy coach`}>
        <ul className="k-list" role="list" data-layout="rows">
          {links.map(([href, words]) => (
            <li key={href}>
              <Link href={href} alone>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
