import type { MenuItem as SentItem } from '@kindred/contract/content/configs.ts';
import type { IconName } from '@kindred/ui/icon.tsx';
import { MenuList, type MenuEntry } from '@kindred/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useConfigs } from '../platform/configs.ts';
import { LookMenu } from './look-menu.tsx';
import { menuAddress, menuLists } from './menu.ts';
import type { MenuAudience } from './tab-list.ts';

const audiences: readonly MenuAudience[] = ['guest', 'member'];

/** The content of the menu: docked beside the page, or in the dialog on a phone. Children come after the links. */
export function MenuContent({ children }: { children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { charity } = useConfigs();
  const row = (item: SentItem): MenuEntry => ({
    label: item.label,
    href: menuAddress(item),
    // An unknown icon name shows nothing: the list of names does not load with the first page.
    icon: item.icon as IconName,
    current: item.link === pathname,
    newTab: item.external ? t`opens in a new tab` : undefined,
    note: item.value,
  });
  return (
    <>
      {audiences.map((audience) => {
        const { primary, secondary } = menuLists(audience, charity.menus, i18n);
        return (
          <div key={audience} data-for={audience} className="k-side-lists">
            <MenuList items={primary.map(row)} />
            <MenuList items={secondary.map(row)} />
          </div>
        );
      })}
      {children}
      <LookMenu />
    </>
  );
}
