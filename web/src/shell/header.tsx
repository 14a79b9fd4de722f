import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Logo } from '@kindred/ui/logo.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../platform/configs.ts';
import { ProfileMenu } from './profile-menu.tsx';

export function Header({ menu }: { menu: boolean }) {
  const { t } = useLingui();
  const { charity } = useConfigs();
  const logo = <Logo name={charity.app_name} />;
  return (
    <header className="k-header">
      {menu && (
        <span className="k-header-menu">
          <Button look="quiet" icon="menu" popoverTarget="menu">
            {t`Menu`}
          </Button>
        </span>
      )}
      <Anchor
        href="/welcome-page"
        className="k-header-logo"
        data-for="guest"
        aria-label={t`${charity.app_name}, start`}
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
      <Anchor href="/urgent-help" className="k-urgent">
        <Icon name="urgent" size={1.25} />
        <span>{t`Urgent help`}</span>
      </Anchor>
      {menu && <ProfileMenu />}
    </header>
  );
}
