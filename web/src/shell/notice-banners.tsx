import './notice-banners.css';
import type { AppNotice } from '@kindred/contract/content/configs.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { call } from '../platform/api.ts';
import { deviceNow } from '../platform/clock.ts';
import { readWebStorage, writeWebStorage } from '../platform/device/web-storage.ts';
import { session } from '../platform/session.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { currentNotices, isOnPage, nextNoticeChange } from './notice-rules.ts';

/** Also read before the app starts: rendering/notices.js. */
const closedKey = 'kindred.notices';

/** More than are ever current at once: the oldest are forgotten. */
const mostClosed = 50;

interface Visit {
  pathname: string;
  /** The notices that have been in the page since it was opened. */
  placed: readonly AppNotice[];
}

const readAudience = () => (session.state().person.kind === 'member' ? 'member' : 'guest');

/**
 * The server renders all notices of a page hidden, because pages are the same for everyone; a script shows those for
 * this device before the first paint. A later one covers the page until the next navigation, so that nothing moves.
 */
export function NoticeBanners({ notices }: { notices: readonly AppNotice[] }) {
  const { pathname } = useLocation();
  const audience = useSyncExternalStore(session.watch, readAudience, () => 'guest' as const);
  const { nowMs, closed, close } = useDevice(notices);
  const own = useOwnNotices(notices, audience);
  const hydrated = useHydrated();
  const current = currentNotices(notices, { pathname, audience, nowMs, closed, own });
  const placedFirst = () => ({ pathname, placed: shownBeforePaint(current) });
  const [visit, setVisit] = useState<Visit | undefined>(wereReplaced() ? placedFirst : undefined);
  // Initially with what the script has shown; after that, again for each page.
  if (hydrated && !visit) setVisit(placedFirst());
  useLayoutEffect(() => {
    if (visit) delete document.documentElement.dataset['notices'];
  }, [visit]);
  if (visit && visit.pathname !== pathname) setVisit({ pathname, placed: current });
  if (!visit)
    return notices
      .filter((notice) => notice.states.length === 0 && isOnPage(notice, pathname))
      .map((notice) => <Banner key={notice.id} notice={notice} isHidden={!notice.always} onClose={close} />);
  const isCurrent = (id: string) => current.some((one) => one.id === id);
  const placed = visit.placed.filter(({ id }) => !closed.includes(id));
  const late = current.filter(({ id }) => !visit.placed.some((one) => one.id === id));
  return (
    <>
      {placed.map((notice) => (
        <Banner key={notice.id} notice={notice} isOver={!isCurrent(notice.id)} onClose={close} />
      ))}
      {late.length > 0 && (
        <div className="k-banners-late">
          {late.map((notice) => (
            <Banner key={notice.id} notice={notice} onClose={close} />
          ))}
        </div>
      )}
    </>
  );
}

/** The app renders this page itself: there is nothing to hydrate, and what the script showed is gone. */
const wereReplaced = () =>
  !import.meta.env.SSR &&
  document.documentElement.dataset['notices'] !== undefined &&
  document.querySelector('[data-notice]') === null;

/** Only the document knows, because the script ran before this code had loaded. */
function shownBeforePaint(notices: readonly AppNotice[]): readonly AppNotice[] {
  const shown = JSON.parse(document.documentElement.dataset['notices'] ?? '[]') as readonly string[];
  return notices.filter(({ id }) => shown.includes(id));
}

/** The device's clock, up to the next start or end of a notice, and the notices closed on this device. */
function useDevice(notices: readonly AppNotice[]) {
  const [nowMs, setNow] = useState(deviceNow);
  const [closed, setClosed] = useState(readClosed);
  const next = nextNoticeChange(notices, nowMs);
  useEffect(() => {
    if (next === undefined) return;
    // Longer timers would fire immediately.
    const timer = setTimeout(() => setNow(deviceNow()), Math.min(next - deviceNow() + 1, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [next]);
  const close = (id: string) => {
    // Another tab may have closed others meanwhile, and this one does not know every notice.
    const ids = [...new Set([...readClosed(), ...closed, id])].slice(-mostClosed);
    writeWebStorage('localStorage', closedKey, JSON.stringify(ids));
    setClosed(ids);
    document.querySelector<HTMLElement>('#main')?.focus();
  };
  return { nowMs, closed, close };
}

function readClosed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readWebStorage('localStorage', closedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Which notices are for this member's state. The server is asked only if a notice is for a state. */
function useOwnNotices(notices: readonly AppNotice[], audience: 'guest' | 'member'): readonly string[] {
  const [own, setOwn] = useState<readonly string[]>([]);
  const forStates = notices.flatMap(({ id, states }) => (states.length > 0 ? [id] : [])).join();
  useEffect(() => {
    if (audience === 'guest' || forStates === '') return;
    let left = false;
    call('GET /notices/mine').then(
      (reply) => {
        if (!left) setOwn(reply.notices);
      },
      () => undefined, // Without a reply, such a notice is not shown.
    );
    return () => {
      left = true;
    };
  }, [audience, forStates]);
  return own;
}

interface BannerProps {
  notice: AppNotice;
  /** Hidden, as the server renders it. */
  isHidden?: boolean;
  isOver?: boolean;
  onClose: (id: string) => void;
}

function Banner({ notice, isHidden, isOver, onClose }: BannerProps) {
  const { t } = useLingui();
  const { id, kind, title, text, link, from, until } = notice;
  const heading = `notice-${id.split(' ', 1)[0]}`;
  return (
    <section
      className="k-banner"
      aria-labelledby={heading}
      data-kind={kind}
      data-notice={id}
      data-from={Date.parse(from)}
      data-until={Date.parse(until)}
      data-audience={notice.for ?? undefined}
      data-over={isOver || undefined}
      hidden={isHidden}
      // The page's script has already decided.
      suppressHydrationWarning
    >
      <Icon name={kind === 'status' ? 'warning' : 'info'} />
      <div className="k-banner-words">
        <p id={heading} className="k-banner-title">
          {title}
        </p>
        <p>{text}</p>
        {link && (
          <p>
            <Anchor href={link.href}>{link.label}</Anchor>
          </p>
        )}
      </div>
      <Button look="quiet" icon="close" onClick={() => onClose(id)}>
        {t`Close`}
        <span className="k-unseen">: {title}</span>
      </Button>
    </section>
  );
}
