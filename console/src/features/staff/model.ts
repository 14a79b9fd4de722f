import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Entered } from '@kindred/contract/staff.ts';
import type { IconName } from '@kindred/ui/icon.tsx';

/** A pending sign-in, stored by the tab. */
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

/** The token of a link, wiped from the address bar before anything else. */
export function takeLinkToken(): string {
  const url = new URL(location.href);
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
  history.replaceState(history.state, '', url.pathname);
  return token;
}

export const wayOf = ({ next }: Entered) => (next === 'desk' ? '/' : '/passkey');

/** What was typed into a field. */
export function readCodeField(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** A page of the console: in the navigation, and as a card on the first page. */
export interface StaffPage {
  /** In the navigation. */
  name: string;
  heading: string;
  text: string;
  icon: IconName;
  href: string;
  /** Its waiting items are counted. */
  counts?: 'checks' | 'forms';
}

const today: StaffPage = { name: 'Today', heading: 'Today', text: '', icon: 'calendar', href: '/' };

/** The pages of the console by who may use them. */
const pagesByPermission: Readonly<Partial<Record<Permission, readonly StaffPage[]>>> = {
  directory: [
    {
      name: 'Directory',
      heading: 'Directory',
      text: 'Check external providers, fix their details, email them, and deal with reports.',
      icon: 'providers',
      href: '/directory',
      counts: 'checks',
    },
    {
      name: 'Imports',
      heading: 'Import services',
      text: 'Import a list of services from another organisation, and preview the changes first.',
      icon: 'download',
      href: '/directory/feeds',
    },
    {
      name: 'What readers find',
      heading: 'What readers find',
      text: 'See each kind of help near a place, and where there is nothing within 50 km.',
      icon: 'pin',
      href: '/directory/reach',
    },
  ],
  support: [
    {
      name: 'Desk',
      heading: 'Desk',
      text: 'Chat with members, answer their messages, and see who to call. Each view is logged.',
      icon: 'chat',
      href: '/desk',
      counts: 'forms',
    },
  ],
};

/** What the first page shows as cards. */
export function staffDuties(permissions: readonly Permission[]): StaffPage[] {
  return permissions.flatMap((permission) => pagesByPermission[permission] ?? []);
}

/** For the lead of the desk, in the navigation alone. */
const leadPages: readonly StaffPage[] = [
  { name: 'Board', heading: 'Board', text: '', icon: 'chart', href: '/desk/board' },
  { name: 'Opening hours', heading: 'Opening hours', text: '', icon: 'clock', href: '/desk/hours' },
];

export function staffPages(permissions: readonly Permission[]): StaffPage[] {
  const isLead = permissions.includes('support') && permissions.includes('admin');
  return [today, ...staffDuties(permissions), ...(isLead ? leadPages : [])];
}

const counted = { checks: ['entry', 'entries'], forms: ['message', 'messages'] } as const;

/** How many are waiting, in words. */
export function waitingInWords(count: number, what: keyof typeof counted): string {
  const [one, many] = counted[what];
  return count === 0
    ? 'Nothing is waiting'
    : count === 1
      ? `1 ${one} is waiting`
      : `${count} ${many} are waiting`;
}
