import './shell.css';
import '@kindred/ui/big-number.css';
import '@kindred/ui/form.css';
import { Anchor, AnchorContext, type AnchorProps } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { SkipLink } from '@kindred/ui/link.tsx';
import { Logo } from '@kindred/ui/logo.tsx';
import { useState } from 'react';
import { Link, Outlet, useNavigate } from 'react-router';
import { call } from '../platform/api.ts';
import { Unreachable } from '../platform/api-problem.ts';
import { dropAllDrafts } from '../platform/draft.ts';
import { forget, useSession } from '../platform/session.ts';

export function Shell() {
  const { entered } = useSession();
  return (
    <AnchorContext value={RouterAnchor}>
      <div className="k-console">
        <SkipLink to="main">Skip to main content</SkipLink>
        <header className="k-console-header">
          <Anchor href="/" className="k-console-logo">
            <Logo name="Kindred" />
            <span className="k-console-mark">Staff</span>
          </Anchor>
          {entered && <SignOut name={entered.name} />}
        </header>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </AnchorContext>
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
    // Without the network too: this tab is signed out, and the session ends by itself in minutes.
    try {
      await call('POST /accounts/logout', { body: {} });
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    } finally {
      forget();
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
