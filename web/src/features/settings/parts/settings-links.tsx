import './settings.css';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';

export type SettingsPage = 'account' | 'profile' | 'notifications' | 'privacy';

/** The settings are four pages, each one tap from the others. */
export function SettingsLinks({ here }: { here: SettingsPage }) {
  const { t } = useLingui();
  const pages: readonly (readonly [SettingsPage, string])[] = [
    ['account', t`My account`],
    ['profile', t`My profile`],
    ['notifications', t`My notifications`],
    ['privacy', t`My privacy`],
  ];
  return (
    <nav aria-label={t`Settings`} className="k-settings-links">
      <h2>{t`More settings`}</h2>
      <ul role="list">
        {pages
          .filter(([page]) => page !== here)
          .map(([page, words]) => (
            <li key={page}>
              <Link href={`/tabs/settings/${page}`} alone>
                {words}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
