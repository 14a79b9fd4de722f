import { TabBar } from '@kindred/ui/tab-bar.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useConfigs } from '../platform/configs.ts';
import { tabList } from './menu.ts';

export function BottomTabs() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { charity } = useConfigs();
  const within = (link: string) => pathname === link || pathname.startsWith(`${link}/`);
  const items = tabList(charity.tabs, i18n).map(({ label, link, icon, for: shownTo }) => ({
    label,
    href: link,
    icon,
    shownTo,
    current: within(link),
  }));
  return (
    <div className="k-bottom">
      <TabBar label={t`Main`} items={items} />
    </div>
  );
}
