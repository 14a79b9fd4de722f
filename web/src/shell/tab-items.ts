import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useConfigs } from '../platform/configs.ts';
import { tabList } from './tab-list.ts';

/** The main places of the app, in the configured order, with the current one marked. */
export function useTabItems() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const { charity } = useConfigs();
  const within = (link: string) => pathname === link || pathname.startsWith(`${link}/`);
  return tabList(charity.tabs, i18n).map(({ label, shortLabel, link, icon, for: audience }) => ({
    label,
    shortLabel,
    href: link,
    icon,
    audience,
    current: within(link),
  }));
}
