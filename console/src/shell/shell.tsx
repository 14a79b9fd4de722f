import './shell.css';
import '@kindred/ui/big-number.css';
import '@kindred/ui/form.css';
import { Anchor, AnchorContext, type AnchorProps } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { SkipLink } from '@kindred/ui/link.tsx';
import { Logo } from '@kindred/ui/logo.tsx';
import { useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import {
  DangerBanner,
  DeskPresence,
  dropDeskDrafts,
  forgetDeskFiles,
  leaveDesk,
} from '../features/connect/desk/public.tsx';
import { FinderButton } from '../features/staff/finder/parts/finder.tsx';
import { LockedScreen } from '../features/staff/screens/locked-screen.tsx';
import { useStaffSelf, useWaitingWork } from '../features/staff/queries.ts';
import { useAccessWatch } from '../platform/access-watch.ts';
import { charityAppName } from '../platform/app-name.ts';
import { callStaffApi } from '../platform/api.ts';
import { StaffApiUnreachable } from '../platform/api-problem.ts';
import { dropAllDrafts } from '../platform/draft.ts';
import { useIdleLock } from '../platform/idle-lock.ts';
import { StaffSelfContext, type StaffSelf } from '../platform/self.ts';
import { forgetStaffSession, lockStaffSession, useSession } from '../platform/session.ts';
import { TodayContext } from '../platform/today.ts';
import { ConsoleNavigation } from './navigation.tsx';

export function ConsoleShell() {
  const { entered, locked } = useSession();
  return (
    <AnchorContext value={RouterAnchor}>
      {entered?.next === 'desk' && locked ? (
        <Console name={entered.name} locked />
      ) : entered?.next === 'desk' ? (
        <SignedIn name={entered.name} />
      ) : (
        <Console name={entered?.name} />
      )}
    </AnchorContext>
  );
}

/** Loads once, for all pages, who is signed in and what they may do. */
function SignedIn({ name }: { name: string }) {
  const self = useStaffSelf();
  const { pathname } = useLocation();
  const work = useWaitingWork(pathname);
  useAccessWatch(self.value?.permissions, (permissions) => {
    // A suspended account keeps none of its drafts.
    if (permissions.length === 0) dropAllDrafts();
    if (!permissions.includes('support')) dropDeskDrafts();
    self.again();
  });
  useIdleLock(() => {
    // Not awaited: nothing may stay readable until a slow network has answered.
    void leaveDesk();
    lockStaffSession();
  });
  return (
    <StaffSelfContext value={self}>
      <TodayContext value={work}>
        <Console name={name} signedIn self={self.value} />
      </TodayContext>
    </StaffSelfContext>
  );
}

interface Props {
  name: string | undefined;
  signedIn?: boolean;
  locked?: boolean;
  self?: StaffSelf | undefined;
}

function Console({ signedIn = false, locked = false, ...rest }: Props) {
  return (
    <div className="k-console" data-signed-in={signedIn || undefined}>
      <SkipLink to="main">Skip to main content</SkipLink>
      <ConsoleSide signedIn={signedIn} {...rest} />
      <main id="main" tabIndex={-1}>
        {locked ? <LockedScreen /> : <Outlet />}
      </main>
    </div>
  );
}

function ConsoleSide({ signedIn, name, self }: Omit<Props, 'locked'>) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  // On a phone, the menu closes when another page opens.
  const open = openOn === pathname;
  return (
    <header className="k-console-side" data-open={open || undefined}>
      <div className="k-console-top">
        <Anchor href="/" className="k-console-logo">
          <Logo name={charityAppName()} />
          <span className="k-console-mark">Staff</span>
        </Anchor>
        {signedIn && (
          <Button
            className="k-button k-console-menu-button"
            aria-expanded={open}
            aria-controls="console-menu"
            onClick={() => setOpenOn(open ? undefined : pathname)}
          >
            Menu
          </Button>
        )}
      </div>
      {self?.permissions.includes('support') && <DangerBanner me={self.id} />}
      {name !== undefined && (
        <div id="console-menu" className={signedIn ? 'k-console-menu' : undefined}>
          {signedIn && (
            <div>
              {self && <FinderButton permissions={self.permissions} />}
              <ConsoleNavigation self={self} />
            </div>
          )}
          <div>
            {self?.permissions.includes('support') && <DeskPresence me={self.id} />}
            <SignOut name={name} />
          </div>
        </div>
      )}
    </header>
  );
}

/** Pages of the console open in place. */
function RouterAnchor({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />;
}

function SignOut({ name }: { name: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // Even without a network, this tab is signed out, and the session expires within minutes.
    try {
      await leaveDesk();
      await callStaffApi('POST /accounts/logout', { body: {} });
    } catch (error) {
      if (!(error instanceof StaffApiUnreachable)) throw error;
    } finally {
      forgetStaffSession();
      forgetDeskFiles();
      dropAllDrafts();
    }
    await navigate('/login');
  };
  return (
    <div className="k-console-who">
      <Anchor href="/sessions">{name}</Anchor>
      <Button look="quiet" busy={busy} busyWords="Signing out…" onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  );
}
