import { loadCode } from '../load-code.ts';
import { endTags, type PageView } from './page-view.ts';

/** Leaving a page sooner than this counts as passing through. */
const settleMs = 5_000;
let last: PageView | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;

/** Third-party scripts are removed before the next page is shown, and nothing waits for analytics. */
export function reportPageView(pageView: PageView): void {
  last = pageView;
  clearTimeout(soon);
  endTags();
  soon = setTimeout(
    () => void loadCode(() => import('./tracker.ts')).then(({ trackPageView }) => trackPageView(pageView)),
    settleMs,
  );
}

export const lastPageView = (): PageView | undefined => last;
