import './profile-menu.css';
import { Button } from '@kindred/ui/button.tsx';
import { Menu } from '@kindred/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../platform/session.ts';
import { profileList } from './menu.ts';

function unreadNow() {
  const { person } = session.state();
  return (person.kind === 'member' && person.profile.unread_notification) || 0;
}

export function ProfileMenu() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const leave = async () => {
    const { signOut } = await import('../platform/sign-out.ts');
    await signOut();
    // Where `/` takes a guest, without loading the welcome page on the way.
    await navigate('/tabs/guest-landing');
  };
  const unread = useSyncExternalStore(session.watch, unreadNow, () => 0);
  const news = unread > 0 && t`${unread} new`;
  return (
    <div data-for="member">
      <Menu
        words={
          <>
            {t`Me`}
            {news && (
              <span className="k-count">
                {unread}
                <span className="k-unseen"> {t`new`}</span>
              </span>
            )}
          </>
        }
        icon="person"
        items={profileList(i18n).map(({ label, link, icon }) => ({
          label,
          href: link,
          icon,
          note: icon === 'bell' && news,
        }))}
      >
        <Button look="quiet" icon="sign-out" onClick={() => void leave()}>
          {t`Sign out`}
        </Button>
      </Menu>
    </div>
  );
}
