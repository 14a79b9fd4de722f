import type { Outsiders } from '#platform/http/security.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { hasTags } from './tag-frame.ts';

/** The hosts whose pictures and frames our pages may show, from the settings. */
export function outsidersOf(config: LocalizedConfig): Outsiders {
  const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);
  return {
    pictures: originOf(config.MAP_TILES),
    frames: [
      ...[config.FORM_PAGE, config.LIVE_CHAT && config.LIVE_CHAT_URL].flatMap(originOf),
      ...(hasTags(config) ? ["'self'"] : []),
    ],
  };
}
