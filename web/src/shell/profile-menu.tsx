import { Button } from '@kindred/ui/button.tsx';
import { Menu } from '@kindred/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { profileList } from './menu.ts';

export function ProfileMenu() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const leave = async () => {
    const { signOut } = await import('../platform/sign-out.ts');
    await signOut();
    await navigate('/');
  };
  return (
    <div data-for="member">
      <Menu
        words={t`Me`}
        icon="person"
        items={profileList(i18n).map(({ label, link, icon }) => ({ label, href: link, icon }))}
      >
        <Button look="quiet" icon="sign-out" wide onClick={() => void leave()}>
          {t`Sign out`}
        </Button>
      </Menu>
    </div>
  );
}
