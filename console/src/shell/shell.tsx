import './shell.css';
import '@kindred/ui/big-number.css';
import '@kindred/ui/form.css';
import { Anchor, AnchorContext, type AnchorProps } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { SkipLink } from '@kindred/ui/link.tsx';
import { Logo } from '@kindred/ui/logo.tsx';
import { useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { callStaffApi } from '../platform/api.ts';
import { StaffApiUnreachable } from '../platform/api-problem.ts';
import { dropAllDrafts } from '../platform/draft.ts';
import { forgetStaffSession, useSession } from '../platform/session.ts';
import { ConsoleNavigation } from './navigation.tsx';

export function ConsoleShell() {
  const { entered } = useSession();
  const signedIn = entered?.next === 'desk';
  return (
    <AnchorContext value={RouterAnchor}>
      <div className="k-console" data-signed-in={signedIn || undefined}>
        <SkipLink to="main">Skip to main content</SkipLink>
        <ConsoleSide signedIn={signedIn} name={entered?.name} />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </AnchorContext>
  );
}

function ConsoleSide({ signedIn, name }: { signedIn: boolean; name: string | undefined }) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  // On a phone, the menu closes when another page opens.
  const open = openOn === pathname;
  return (
    <header className="k-console-side" data-open={open || undefined}>
      <div className="k-console-top">
        <Anchor href="/" className="k-console-logo">
          <Logo name="Kindred" />
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
      {name !== undefined && (
        <div id="console-menu" className={signedIn ? 'k-console-menu' : undefined}>
          {signedIn && <ConsoleNavigation />}
          <SignOut name={name} />
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
    // Also without a network: this tab is signed out, and the session expires within minutes.
    try {
      await callStaffApi('POST /accounts/logout', { body: {} });
    } catch (error) {
      if (!(error instanceof StaffApiUnreachable)) throw error;
    } finally {
      forgetStaffSession();
      dropAllDrafts();
    }
    await navigate('/login');
  };
  return (
    <div className="k-console-who">
      <span>{name}</span>
      <Button look="quiet" icon="sign-out" busy={busy} busyWords="Signing out…" onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  );
}
