import type { MenuItem as SentItem } from '@kindred/contract/configs.ts';
import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { MenuList, type MenuItem } from '@kindred/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useConfigs } from '../platform/configs.ts';
import { LookMenu } from './look-menu.tsx';
import { addressOf, menuLists, type Audience } from './menu.ts';

const audiences: readonly Audience[] = ['guest', 'member'];

/** A popover on a phone, so it opens before any script has come; docked from the large breakpoint on. */
export function SideMenu() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { charity } = useConfigs();
  const row = (item: SentItem): MenuItem => ({
    label: item.label,
    href: addressOf(item),
    // A name without a drawing shows nothing: the list of names stays off the first page.
    icon: item.icon as IconName,
    current: item.link === pathname,
    newTab: item.external ? t`opens in a new tab` : undefined,
    note: item.value,
  });
  return (
    <nav id="menu" className="k-side" popover="auto" aria-labelledby="menu-heading">
      <div className="k-side-top">
        <h2 id="menu-heading">{t`Menu`}</h2>
        <button type="button" className="k-side-close" popoverTarget="menu" popoverTargetAction="hide">
          <Icon name="close" />
          <span>{t`Close`}</span>
        </button>
      </div>
      <MenuList items={[row({ label: t`Search`, link: '/search', icon: 'search' })]} />
      {audiences.map((audience) => {
        const { primary, secondary } = menuLists(audience, charity.menus, i18n);
        return (
          <div key={audience} data-for={audience} className="k-side-lists">
            <MenuList items={primary.map(row)} />
            <MenuList items={secondary.map(row)} />
          </div>
        );
      })}
      <LookMenu />
    </nav>
  );
}
