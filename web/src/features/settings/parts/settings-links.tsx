import './settings.css';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';

export type SettingsPage = 'account' | 'profile' | 'notifications' | 'privacy';

/** The four settings pages, each one tap from the others. */
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
      <ul role="list">
        {pages.map(([page, words]) => (
          <li key={page}>
            <Anchor href={`/tabs/settings/${page}`} aria-current={page === here ? 'page' : undefined}>
              {words}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
