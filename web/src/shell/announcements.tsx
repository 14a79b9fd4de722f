import type { AppNotice } from '@kindred/contract/content/configs.ts';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../platform/api.ts';
import { deviceNow } from '../platform/clock.ts';
import { useConfigs } from '../platform/configs.ts';
import { deferHydration, lazyPart } from '../platform/deferred.tsx';
import { newVersion } from '../platform/device/new-version.ts';

const UpdateNotice = lazyPart(async () => (await import('./update-notice.tsx')).UpdateNotice);
// Usually there is no notice, and then the code and styles do not load.
const NoticeBanners = deferHydration(async () => (await import('./notice-banners.tsx')).NoticeBanners, []);

const minuteMs = 60_000;
const none: readonly AppNotice[] = [];

/** What everyone should know now: the charity's notices, outages, a new version of the app. */
export function Announcements() {
  const outdated = useSyncExternalStore(newVersion.watch, newVersion.waits, newVersion.waits);
  const notices = useLatestNotices();
  useEffect(() => {
    // An older page reserved space for a notice that has ended.
    if (notices.length === 0) delete document.documentElement.dataset['notices'];
  }, [notices]);
  return (
    <div role="status" className={notices.length > 0 ? 'k-announcements' : undefined}>
      {notices.length > 0 && <NoticeBanners notices={notices} />}
      {outdated && (
        <Suspense fallback={null}>
          <UpdateNotice />
        </Suspense>
      )}
    </div>
  );
}

/** The notices that came with the page, then updates from the server: when the reader returns, and once a minute. */
function useLatestNotices(): readonly AppNotice[] {
  const { notices = none } = useConfigs();
  const [latest, setLatest] = useState(notices);
  const [asked, setAsked] = useState(deviceNow);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden' || deviceNow() - asked < minuteMs) return;
      setAsked(deviceNow());
      call('GET /configs').then(
        ({ notices: fresh = none }) => setLatest(fresh),
        () => undefined, // Offline or overloaded: the last known notices stay until they end.
      );
    };
    refresh();
    const timer = setInterval(refresh, minuteMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [asked]);
  return latest;
}
