import type { AppNotice } from '@kindred/contract/content/configs.ts';

/** Who is looking at which page, and when. */
export interface NoticeViewer {
  pathname: string;
  audience: 'guest' | 'member';
  nowMs: number;
  /** Closed on this device. */
  closed: readonly string[];
  /** Those that match this member's state. */
  own: readonly string[];
}

export function isOnPage({ places }: Pick<AppNotice, 'places'>, pathname: string): boolean {
  return (
    places.length === 0 || places.some((place) => pathname === place || pathname.startsWith(`${place}/`))
  );
}

/** What this viewer should see now. */
export function currentNotices(
  notices: readonly AppNotice[],
  { pathname, audience, nowMs, closed, own }: NoticeViewer,
): AppNotice[] {
  return notices.filter((notice) => {
    if (notice.always) return true;
    const { id, from, until, states } = notice;
    return (
      Date.parse(from) <= nowMs &&
      nowMs < Date.parse(until) &&
      !closed.includes(id) &&
      (notice.for === null || notice.for === audience) &&
      (states.length === 0 || own.includes(id)) &&
      isOnPage(notice, pathname)
    );
  });
}

/** The next moment at which a notice starts or ends; undefined if none does. */
export function nextNoticeChange(notices: readonly AppNotice[], nowMs: number): number | undefined {
  const moments = notices.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]);
  const later = moments.filter((moment) => moment > nowMs);
  return later.length === 0 ? undefined : Math.min(...later);
}
