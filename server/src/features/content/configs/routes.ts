import { readConfigs, readMyNotices, type Outside } from '@kindred/contract/content/configs.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { cachedContentRoute, route, type Route } from '#platform/http/route.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { loadMyNotices } from './actions.ts';
import { presentMenus, presentNotices } from './presenter.ts';

/** Chatwoot's form: a widget on a page of its own, identified by the website token. */
const vendorChatOf = ({
  LIVE_CHAT,
  LIVE_CHAT_URL,
  LIVE_CHAT_VENDOR,
}: LocalizedConfig): Outside['live_chat'] =>
  LIVE_CHAT && LIVE_CHAT_URL
    ? {
        url: `${new URL(LIVE_CHAT_URL).origin}/widget?website_token=${encodeURIComponent(LIVE_CHAT)}`,
        vendor: LIVE_CHAT_VENDOR,
      }
    : null;

export function configsRoutes(config: LocalizedConfig, localities: Localities): Route[] {
  const outside: Outside = {
    support_centre_form: config.SUPPORT_CENTRE_FORM ?? null,
    technical_form: config.TECHNICAL_FORM ?? null,
    form_page:
      config.FORM_PAGE && config.FORM_VENDOR ? { url: config.FORM_PAGE, vendor: config.FORM_VENDOR } : null,
    maps_key: config.MAPS_KEY ?? null,
    map_tiles: config.MAP_TILES
      ? {
          url: config.MAP_TILES.replace('{key}', encodeURIComponent(config.MAPS_KEY ?? '')),
          words: config.MAP_TILES_THANKS,
        }
      : null,
    live_chat: vendorChatOf(config),
    offline_support: config.OFFLINE_SUPPORT,
    analytics_id: config.ANALYTICS_ID ?? null,
    tag_manager_container: config.TAG_MANAGER_CONTAINER ?? null,
    error_reporting_dsn: config.ERROR_REPORTING_DSN ?? null,
  };
  return [
    cachedContentRoute(readConfigs, (content) => {
      const [charity] = content.all('charity');
      const [terms] = content.all('terms');
      if (!charity || !terms)
        throw new Error('no charity or no terms are configured: the content was not loaded');
      const { KINDRED_ENV: environment, RELEASE: release, LOCALE: locale } = config;
      return {
        environment,
        release,
        locale,
        charity: { ...charity, menus: presentMenus(content) ?? charity.menus },
        terms_version: terms.version,
        crisis_lines: [...content.all('crisis_line')],
        notices: presentNotices(content),
        outside,
      };
    }),
    route(readMyNotices, (ctx) => loadMyNotices(ctx, localities)),
  ];
}
