import type { I18n } from '@lingui/core';
import { applyWebFont } from '../platform/device/web-font.ts';
import { loadMessages } from '../platform/messages.ts';
import type { PageName } from '../platform/metadata.ts';

interface Arrived {
  page: PageName;
  data: unknown;
  params: Readonly<Record<string, string | undefined>>;
  charityName: string;
  i18n: I18n;
}

let output = '';
const watchers = new Set<() => void>();

/** What a screen reader announces when a page opens. */
export const announcement = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  read: () => output,
};

/** After a navigation: sets focus and the title, and makes one announcement. */
export async function arrive({ page, data, params, charityName, i18n }: Arrived): Promise<void> {
  applyWebFont();
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  const [{ metadata }, { applyHead, headOf }] = await Promise.all([
    import('../platform/metadata.ts'),
    import('../platform/head.ts'),
    loadMessages('metadata'),
  ]);
  const url = new URL(location.href);
  const head = headOf({ row: metadata[page], data, url, params, charityName, baseUrl: url.origin, i18n });
  applyHead(head);
  output = head.title;
  for (const watcher of watchers) watcher();
}
