import type { TodayEntry, TodayKind } from '@kindred/contract/staff/today.ts';
import { workWords } from './today/model.ts';
import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Entered } from '@kindred/contract/staff.ts';
import type { IconName } from '@kindred/ui/icon.tsx';

/** A pending sign-in, stored in the tab. */
export interface PendingSignIn {
  request_id: string;
  number: string;
  email: string;
}

const key = 'kindred.staff.pending';

export function savePendingSignIn(pending: PendingSignIn): void {
  sessionStorage.setItem(key, JSON.stringify(pending));
}

export function readPendingSignIn(): PendingSignIn | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as PendingSignIn);
}

export function forgetPendingSignIn(): void {
  sessionStorage.removeItem(key);
}

/** The token of a link, removed from the address bar before anything else. */
export function takeLinkToken(): string {
  const url = new URL(location.href);
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
  history.replaceState(history.state, '', url.pathname);
  return token;
}

export const wayOf = ({ next }: Entered) => (next === 'desk' ? '/' : '/passkey');

/** For everyone except the emergency administrators. */
export const organisationOnlyWords =
  'Here, staff sign in with their organisation. Go back to the sign-in page and choose it.';

/** The text typed into a field. */
export function readCodeField(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** A page of the console, in the navigation and in the search box. */
export interface StaffPage {
  name: string;
  /** What it is for, shown and searched by the search box. */
  text: string;
  icon: IconName;
  href: string;
  /** All of these permissions are needed. */
  needs: readonly Permission[];
  /** And one of these, if given. */
  oneOf?: readonly Permission[];
  /** The page whose section it belongs to: the navigation shows it while someone is there. */
  section?: string;
}

/** In the order of the navigation. Pages that do not exist yet have no line. */
const allPages: readonly StaffPage[] = [
  { name: 'Today', text: 'What’s waiting for you', icon: 'home', href: '/', needs: [] },
  {
    name: 'Desk',
    text: 'Chats, messages and the people to call',
    icon: 'chat',
    href: '/desk',
    needs: ['support'],
  },
  {
    name: 'Saved replies',
    text: 'Words that you and your colleagues send often',
    icon: 'edit',
    href: '/desk/replies',
    needs: ['support'],
    section: '/desk',
  },
  {
    name: 'Board',
    text: 'How the desk is doing',
    icon: 'chart',
    href: '/desk/board',
    needs: ['support', 'admin'],
    section: '/desk',
  },
  {
    name: 'Opening hours',
    text: 'When the desk answers, and its holidays',
    icon: 'clock',
    href: '/desk/hours',
    needs: ['support', 'admin'],
    section: '/desk',
  },
  {
    name: 'Content',
    text: 'Topics, tips, tools and pages: write, review, publish',
    icon: 'edit',
    href: '/content',
    needs: ['content'],
  },
  {
    name: 'Notices',
    text: 'Banners in the app, and a status message when something is down',
    icon: 'bell',
    href: '/content/notices',
    needs: ['content'],
    section: '/content',
  },
  {
    name: 'Releases',
    text: 'Texts that are published together, now or at a time',
    icon: 'send',
    href: '/content/releases',
    needs: ['content'],
    section: '/content',
  },
  {
    name: 'Media',
    text: 'Images, recordings and PDFs for your texts',
    icon: 'play',
    href: '/content/media',
    needs: ['content'],
    section: '/content',
  },
  {
    name: 'Events',
    text: 'Events and webinars: who’s coming, and what to tell them',
    icon: 'calendar',
    href: '/events',
    needs: ['content'],
  },
  {
    name: 'Directory',
    text: 'Services of other organisations that need a check',
    icon: 'providers',
    href: '/directory',
    needs: ['directory'],
  },
  {
    name: 'All services',
    text: 'Find, change, add and close services in the directory',
    icon: 'menu',
    href: '/directory/services',
    needs: ['directory'],
    section: '/directory',
  },
  {
    name: 'Duplicates',
    text: 'Entries that may be the same service: compare and merge',
    icon: 'people',
    href: '/directory/duplicates',
    needs: ['directory'],
    section: '/directory',
  },
  {
    name: 'Import services',
    text: 'Services from another organisation’s list',
    icon: 'download',
    href: '/directory/feeds',
    needs: ['directory'],
    section: '/directory',
  },
  {
    name: 'Import history',
    text: 'What each import of a feed changed and what was refused',
    icon: 'clock',
    href: '/directory/feed_runs',
    needs: ['directory'],
    section: '/directory',
  },
  {
    name: 'What readers find',
    text: 'Each kind of help near a place, and where there is nothing within 50 km',
    icon: 'pin',
    href: '/directory/reach',
    needs: ['directory'],
    section: '/directory',
  },
  {
    name: 'Coordinators',
    text: 'Support coordinators: hours, absences and calendars',
    icon: 'phone',
    href: '/directory/coordinators',
    needs: ['directory'],
    section: '/directory',
  },
  {
    name: 'Members',
    text: 'Help a member with their account: sign-in, links that didn’t arrive',
    icon: 'person',
    href: '/members',
    needs: ['members'],
  },
  {
    name: 'Failed deliveries',
    text: 'Messages and CRM changes that didn’t arrive: try them again',
    icon: 'send',
    href: '/deliveries',
    needs: ['members'],
    section: '/members',
  },
  {
    name: 'Numbers',
    text: 'How people use the app: visits, articles, help wanted, chats, events',
    icon: 'chart',
    href: '/numbers',
    needs: [],
    oneOf: ['admin', 'content', 'directory', 'support'],
  },
  {
    name: 'People',
    text: 'Who works here, what they can do, invitations and lost passkeys',
    icon: 'people',
    href: '/people',
    needs: ['admin'],
  },
  {
    name: 'Audit',
    text: 'Who did what, and whether the log is intact',
    icon: 'learn',
    href: '/audit',
    needs: ['admin'],
  },
  {
    name: 'Charity',
    text: 'Names, phone line, emergency number, logo and colours, emails and texts',
    icon: 'settings',
    href: '/charity',
    needs: ['admin'],
  },
];

/** Only the pages that this person may use. */
export function staffPages(permissions: readonly Permission[]): StaffPage[] {
  const has = (one: Permission) => permissions.includes(one);
  return allPages.filter(
    ({ needs, oneOf = needs }) => needs.every(has) && (oneOf.length === 0 || oneOf.some(has)),
  );
}

interface StaffSection {
  page: StaffPage;
  /** The section's other pages. */
  others: readonly StaffPage[];
}

/** The navigation: one line per section. Anyone who may use a page may also use its section's page. */
export function staffSections(permissions: readonly Permission[]): StaffSection[] {
  const pages = staffPages(permissions);
  return pages
    .filter(({ section }) => section === undefined)
    .map((page) => ({ page, others: pages.filter(({ section }) => section === page.href) }));
}

/** A message's page belongs to the list of messages, so the longest matching address wins. */
export const pageAt = (pages: readonly StaffPage[], pathname: string): StaffPage | undefined =>
  pages
    .filter(({ href }) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`)))
    .toSorted((a, b) => b.href.length - a.href.length)[0];

/** Upcoming events, and the initial check of the whole directory: no day's work could bring these numbers down. */
const notCounted: readonly TodayKind[] = ['events_this_week', 'checks_due'];

/** The amount of work on a page, for its place in the navigation. The desk counts its own, live. */
export function countOfPage({ href }: StaffPage, entries: readonly TodayEntry[]): number {
  if (href === '/' || href === '/desk') return 0;
  return entries
    .filter(({ kind }) => workWords[kind].href.split('?')[0] === href && !notCounted.includes(kind))
    .reduce((sum, { count }) => sum + count, 0);
}
