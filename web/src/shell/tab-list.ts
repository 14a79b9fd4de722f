import type { MenuTab } from '@kindred/contract/content/configs.ts';
import type { IconName } from '@kindred/ui/icon-names.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The id of the element that the menu buttons open. */
export const menuId = 'menu';

export type MenuAudience = 'guest' | 'member';
export interface MenuListEntry {
  label: MessageDescriptor;
  link: string;
  icon: IconName;
}

type TabEntry = MenuListEntry & { for?: MenuAudience; shortLabel?: MessageDescriptor };
const tabs: Readonly<Record<MenuTab, readonly TabEntry[]>> = {
  home: [
    { label: msg`Home`, link: '/tabs/guest-landing', icon: 'home', for: 'guest' },
    { label: msg`Home`, link: '/tabs/home', icon: 'home', for: 'member' },
  ],
  learn: [{ label: msg`Learn`, link: '/tabs/learn', icon: 'learn' }],
  connect: [{ label: msg`Connect`, link: '/tabs/connect', icon: 'chat' }],
  services: [
    {
      label: msg`External providers`,
      shortLabel: msg({
        message: 'Providers',
        comment: 'The tab “External providers” where there is little room',
      }),
      link: '/tabs/services',
      icon: 'providers',
    },
  ],
};

export const entryInWords = (i18n: Pick<I18n, '_'>) => (entry: MenuListEntry) => ({
  ...entry,
  label: i18n._(entry.label),
});

/** On every page. The lists of the menus load later: menu.ts. */
export function tabList(order: readonly MenuTab[], i18n: Pick<I18n, '_'>) {
  return order.flatMap((tab) =>
    tabs[tab].map(({ shortLabel, ...entry }) => ({
      ...entryInWords(i18n)(entry),
      for: entry.for,
      shortLabel: shortLabel && i18n._(shortLabel),
    })),
  );
}
