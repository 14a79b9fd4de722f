import './shell.css';
import { SkipLink } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, useSyncExternalStore, ViewTransition } from 'react';
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration, useLocation } from 'react-router';
import { useAlive } from '../platform/alive.ts';
import { newVersion } from '../platform/device/new-version.ts';
import { session } from '../platform/session.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Connection } from './connection.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { motionIsWelcome } from './motion.ts';
import { RouteChange } from './route-change.tsx';
import { SideMenu } from './side-menu.tsx';

const UpdateNotice = lazy(async () => ({
  default: (await import('./update-notice.tsx')).UpdateNotice,
}));
const Counting = lazy(async () => ({
  default: (await import('../features/counting/public.tsx')).Counting,
}));
const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired.tsx')).SessionExpired,
}));

/** Rendered for a guest and for a member at once; the device shows the one who is here, before anything is painted. */
export function Shell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useScrollRestoration();
  const { expired } = useSyncExternalStore(session.watch, session.state, session.state);
  const outdated = useSyncExternalStore(newVersion.watch, newVersion.waits, newVersion.waits);
  const alive = useAlive();
  // What comes to life later on the page that was sent is no passage: the browser would draw all of it twice.
  const [sent] = useState(pathname);
  const passes = pathname !== sent && motionIsWelcome();
  const welcoming = pathname === '/' || pathname === '/welcome-page';
  return (
    <div className="k-shell" data-welcoming={welcoming || undefined}>
      <SkipLink to="main">{t`Skip to main content`}</SkipLink>
      <Header menu={!welcoming} />
      {!welcoming && <SideMenu />}
      <main id="main" tabIndex={-1}>
        <Connection />
        <div role="status">
          {outdated && (
            <Suspense fallback={null}>
              <UpdateNotice />
            </Suspense>
          )}
        </div>
        <ViewTransition default={passes ? 'auto' : 'none'}>
          <Outlet />
        </ViewTransition>
        <Suspense fallback={null}>{alive && <Counting />}</Suspense>
      </main>
      <Footer />
      {!welcoming && <BottomTabs />}
      <RouteChange />
      {expired && (
        <Suspense fallback={null}>
          <SessionExpired />
        </Suspense>
      )}
    </div>
  );
}
