import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';

/** Before the first week only the page that has something to show. */
export function CoachLinks({ isStarted }: { isStarted: boolean }) {
  const { t } = useLingui();
  const ways = ['/energy-coach/strategies', t`Ways to save energy`] as const;
  const links = isStarted
    ? ([
        ['/energy-coach/today', t`Today’s diary`],
        ['/energy-coach/tomorrow', t`Tomorrow`],
        ['/energy-coach/review', t`My energy week`],
        ['/energy-coach/summary', t`All my weeks`],
        ways,
        ['/energy-coach/report', t`My energy report`],
        ['/energy-coach/settings', t`Reminders, pausing and stopping`],
      ] as const)
    : [ways];
  return (
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
  );
}
