import type { MenuItem } from '@kindred/contract/content/configs.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entryInWords, type MenuAudience, type MenuListEntry } from './tab-list.ts';

export interface MenuLists {
  primary: readonly MenuItem[];
  secondary: readonly MenuItem[];
}

const primary: readonly MenuListEntry[] = [
  { label: msg`Tips`, link: '/tabs/tips', icon: 'tip' },
  { label: msg`Energy coach`, link: '/energy-coach', icon: 'energy' },
  { label: msg`Events`, link: '/tabs/upcoming_events', icon: 'calendar' },
  { label: msg`Online apps and tools`, link: '/tabs/online_apps_and_tools', icon: 'app' },
  { label: msg`Online programs`, link: '/tabs/online_programs', icon: 'program' },
  { label: msg`All external providers`, link: '/tabs/service_types', icon: 'providers' },
];

const secondary: Readonly<Record<MenuAudience, readonly MenuListEntry[]>> = {
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

const profile: readonly MenuListEntry[] = [
  { label: msg`My dashboard`, link: '/tabs/dashboard', icon: 'chart' },
  { label: msg`My account`, link: '/tabs/settings/account', icon: 'key' },
  { label: msg`My profile`, link: '/tabs/settings/profile', icon: 'person' },
  { label: msg`My bookmarks`, link: '/tabs/bookmarks', icon: 'bookmark' },
  { label: msg`My notifications`, link: '/tabs/settings/notifications', icon: 'bell' },
  { label: msg`My privacy`, link: '/tabs/settings/privacy', icon: 'lock' },
];

const footer = [
  { label: msg`Terms of use`, link: '/terms-of-use' },
  { label: msg`Privacy`, link: '/terms-of-use#collection' },
  { label: msg`What we count`, link: '/what-we-count' },
  { label: msg`Accessibility`, link: '/accessibility' },
] as const;

/** The last links on every page: ours, unless the server sends others. */
export function footerLinks(
  sent: readonly MenuItem[] | undefined,
  i18n: Pick<I18n, '_'>,
): readonly Pick<MenuItem, 'label' | 'link' | 'external'>[] {
  return sent ?? footer.map(({ label, link }) => ({ label: i18n._(label), link }));
}

/** The lists in the side menu: ours, unless the server sends others. */
export function menuLists(
  audience: MenuAudience,
  sent: Readonly<Record<MenuAudience, MenuLists>> | null,
  i18n: Pick<I18n, '_'>,
): MenuLists {
  if (sent) return sent[audience];
  return { primary: primary.map(entryInWords(i18n)), secondary: secondary[audience].map(entryInWords(i18n)) };
}

export function profileList(i18n: Pick<I18n, '_'>) {
  return profile.map(entryInWords(i18n));
}

export function menuAddress({ link, queryParams }: MenuItem): string {
  const search = new URLSearchParams(queryParams).toString();
  return search ? `${link}${link.includes('?') ? '&' : '?'}${search}` : link;
}
