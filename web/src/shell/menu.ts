import type { MenuItem, MenuTab } from '@kindred/contract/content/configs.ts';
import type { IconName } from '@kindred/ui/icon-names.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The element that the menu buttons open. */
export const menuId = 'menu';

export type MenuAudience = 'guest' | 'member';
export interface MenuLists {
  primary: readonly MenuItem[];
  secondary: readonly MenuItem[];
}
interface Entry {
  label: MessageDescriptor;
  link: string;
  icon: IconName;
}

const primary: readonly Entry[] = [
  { label: msg`Tips`, link: '/tabs/tips', icon: 'tip' },
  { label: msg`Energy coach`, link: '/energy-coach', icon: 'energy' },
  { label: msg`Events`, link: '/tabs/upcoming_events', icon: 'calendar' },
  { label: msg`Online apps and tools`, link: '/tabs/online_apps_and_tools', icon: 'app' },
  { label: msg`Online programs`, link: '/tabs/online_programs', icon: 'program' },
  { label: msg`All external providers`, link: '/tabs/service_types', icon: 'providers' },
];

const secondary: Readonly<Record<MenuAudience, readonly Entry[]>> = {
  member: [
    { label: msg`My dashboard`, link: '/tabs/dashboard', icon: 'chart' },
    { label: msg`My energy report`, link: '/energy-coach/report', icon: 'energy' },
    { label: msg`My bookmarks`, link: '/tabs/bookmarks', icon: 'bookmark' },
    { label: msg`Settings`, link: '/tabs/settings/account', icon: 'settings' },
    { label: msg`Urgent help`, link: '/urgent-help', icon: 'urgent' },
    { label: msg`Terms of use`, link: '/terms-of-use', icon: 'info' },
  ],
  guest: [
    { label: msg`Talk to us`, link: '/tabs/connect', icon: 'chat' },
    { label: msg`Urgent help`, link: '/urgent-help', icon: 'urgent' },
    { label: msg`Sign in`, link: '/login', icon: 'key' },
    { label: msg`Create account`, link: '/onboarding/create-account', icon: 'person' },
    { label: msg`Terms of use`, link: '/terms-of-use', icon: 'info' },
  ],
};

const profile: readonly Entry[] = [
  { label: msg`My dashboard`, link: '/tabs/dashboard', icon: 'chart' },
  { label: msg`My account`, link: '/tabs/settings/account', icon: 'key' },
  { label: msg`My profile`, link: '/tabs/settings/profile', icon: 'person' },
  { label: msg`My bookmarks`, link: '/tabs/bookmarks', icon: 'bookmark' },
  { label: msg`My notifications`, link: '/tabs/settings/notifications', icon: 'bell' },
  { label: msg`My privacy`, link: '/tabs/settings/privacy', icon: 'lock' },
];

type TabEntry = Entry & { for?: MenuAudience; shortLabel?: MessageDescriptor };
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

const inWords = (i18n: Pick<I18n, '_'>) => (entry: Entry) => ({ ...entry, label: i18n._(entry.label) });

/** The lists of the side menu: ours, unless the server sends others. */
export function menuLists(
  audience: MenuAudience,
  sent: Readonly<Record<MenuAudience, MenuLists>> | null,
  i18n: Pick<I18n, '_'>,
): MenuLists {
  if (sent) return sent[audience];
  return { primary: primary.map(inWords(i18n)), secondary: secondary[audience].map(inWords(i18n)) };
}

export function tabList(order: readonly MenuTab[], i18n: Pick<I18n, '_'>) {
  return order.flatMap((tab) =>
    tabs[tab].map(({ shortLabel, ...entry }) => ({
      ...inWords(i18n)(entry),
      for: entry.for,
      shortLabel: shortLabel && i18n._(shortLabel),
    })),
  );
}

export function profileList(i18n: Pick<I18n, '_'>) {
  return profile.map(inWords(i18n));
}

export function menuAddress({ link, queryParams }: MenuItem): string {
  const search = new URLSearchParams(queryParams).toString();
  return search ? `${link}${link.includes('?') ? '&' : '?'}${search}` : link;
}
