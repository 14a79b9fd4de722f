import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { session } from '../../../platform/session.ts';

/** What is the member's own comes when the page is alive, and only to members. */
const Own = lazy(async () => ({ default: (await import('./way-in.tsx')).WayIn }));
const isMember = () => session.state().person.kind === 'member';

export function ForMembers() {
  const { t } = useLingui();
  const here = useSyncExternalStore(session.watch, isMember, () => false);
  const links = [
    ['/energy-coach/today', t`Today’s diary`],
    ['/energy-coach/review', t`My week in pictures`],
    ['/energy-coach/strategies', t`Ways to save energy`],
    ['/energy-coach/summary', t`All my weeks`],
    ['/energy-coach/report', t`My energy report`],
    ['/energy-coach/settings', t`Reminders, pause and stop`],
  ] as const;
  return (
    <>
      {here && (
        <Suspense fallback={null}>
          <Own />
        </Suspense>
      )}
      <nav aria-label={t`Energy coach`}>
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
