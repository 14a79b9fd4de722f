import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Logo } from '@kindred/ui/logo.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../platform/configs.ts';
import { deferHydration } from '../platform/deferred.tsx';
import { HeaderTabs } from './header-tabs.tsx';
import { useSearchKey } from './search-key.ts';

// Only members have one, and the browser opens it without our scripts.
const ProfileMenu = deferHydration(async () => (await import('./later-parts.ts')).ProfileMenu, []);

/** `tabs` is false on the welcome page, which has only three links. */
export function Header({ tabs }: { tabs: boolean }) {
  const { t } = useLingui();
  const { charity } = useConfigs();
  const logo = <Logo name={charity.app_name} />;
  useSearchKey();
  return (
    <header className="k-header">
      <Anchor
        href="/welcome-page"
        className="k-header-logo"
        data-for="guest"
        aria-label={t`${charity.app_name}, welcome page`}
      >
        {logo}
      </Anchor>
      <Anchor
        href="/tabs/home"
        className="k-header-logo"
        data-for="member"
        aria-label={t`${charity.app_name}, home`}
      >
        {logo}
      </Anchor>
      {tabs && <HeaderTabs />}
      <span className="k-header-end">
        {tabs && (
          <Anchor href="/search" className="k-header-search" aria-label={t`Search ${charity.app_name}`}>
            <Icon name="search" />
            <span>{t`Search ${charity.app_name}`}</span>
            <kbd aria-hidden="true">/</kbd>
          </Anchor>
        )}
        <Anchor href="/urgent-help" className="k-urgent">
          <Icon name="urgent" size={1.25} />
          <span>{t`Urgent help`}</span>
        </Anchor>
        {tabs && (
          <Anchor href="/login" className="k-header-sign-in" data-for="guest">
            <Icon name="person" size={1.25} />
            <span>{t`Sign in`}</span>
          </Anchor>
        )}
        {tabs && <ProfileMenu />}
        <a href="/leave" className="k-header-leave">
          <Icon name="leave" size={1.25} />
          <span>{t`Leave quickly`}</span>
        </a>
      </span>
    </header>
  );
}
