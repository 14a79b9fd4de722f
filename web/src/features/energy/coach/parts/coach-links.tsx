import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';

/** The pages about a week, shown once there is one. */
export function CoachLinks() {
  const { t } = useLingui();
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
