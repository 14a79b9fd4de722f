import './shell.css';
// The menu is rendered with the page and hydrates after it.
import '@kindred/ui/menu.css';
import { SkipLink } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, useSyncExternalStore, ViewTransition } from 'react';
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration, useLocation } from 'react-router';
import { deferHydration, lazyPart } from '../platform/deferred.tsx';
import { useHydrated } from '../platform/use-hydrated.ts';
import { session } from '../platform/session.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Connection } from './connection.tsx';
import { Header } from './header.tsx';
import { motionIsWelcome } from './motion.ts';
import { RouteChange } from './route-change.tsx';
import { toneOf } from './tones.ts';

// Not needed until the page has been read, and its links work without scripts.
const Footer = deferHydration(async () => (await import('./later-parts.ts')).Footer, []);
// Its links work without scripts, and the browser opens the phone menu itself.
const SideMenu = deferHydration(async () => (await import('./later-parts.ts')).SideMenu, []);
const Announcements = deferHydration(async () => (await import('./later-parts.ts')).Announcements, []);
const MenuDialog = deferHydration(async () => (await import('./later-parts.ts')).MenuDialog, []);

const Counting = lazyPart(async () => (await import('./later-parts.ts')).Counting);
const SessionExpired = lazyPart(async () => (await import('./session-expired.tsx')).SessionExpired);

/** Rendered for a guest and a member at the same time; the device shows the right one before the first paint. */
export function Shell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useScrollRestoration();
  const { expired } = useSyncExternalStore(session.watch, session.state, session.state);
  const hydrated = useHydrated();
  // Later hydration is not a navigation: a view transition would paint everything twice.
  const [sent] = useState(pathname);
  const passes = pathname !== sent && motionIsWelcome();
  const welcoming = pathname === '/' || pathname === '/welcome-page';
  return (
    <div className="k-shell" data-welcoming={welcoming || undefined}>
      <SkipLink to="main">{t`Skip to main content`}</SkipLink>
      <Header tabs={!welcoming} />
      {!welcoming && <SideMenu />}
      <main id="main" tabIndex={-1} data-tone={toneOf(pathname)}>
        <Connection />
        <Announcements />
        <ViewTransition default={passes ? 'auto' : 'none'}>
          <Outlet />
        </ViewTransition>
        <Suspense fallback={null}>{hydrated && <Counting />}</Suspense>
      </main>
      <Footer />
      {!welcoming && <BottomTabs />}
      {!welcoming && <MenuDialog />}
      <RouteChange />
      {expired && (
        <Suspense fallback={null}>
          <SessionExpired />
        </Suspense>
      )}
    </div>
  );
}
