import { Button } from '@kindred/ui/button.tsx';
import { Menu } from '@kindred/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { call, Unreachable } from '../platform/api.ts';
import { forget } from '../platform/session.ts';
import { profileList } from './menu.ts';

export function ProfileMenu() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const signOut = async () => {
    // With no network the session ends on this device alone, and at the server when it is idle.
    await call('POST /accounts/logout', { body: {} }).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
    });
    await forget();
    await navigate('/');
  };
  return (
    <div data-for="member">
      <Menu
        words={t`Me`}
        icon="person"
        items={profileList(i18n).map(({ label, link, icon }) => ({ label, href: link, icon }))}
      >
        <Button look="quiet" icon="sign-out" wide onClick={() => void signOut()}>
          {t`Sign out`}
        </Button>
      </Menu>
    </div>
  );
}
