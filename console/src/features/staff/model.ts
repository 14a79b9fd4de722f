import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Entered } from '@kindred/contract/staff.ts';
import type { IconName } from '@kindred/ui/icon.tsx';

/** A request to come in that waits for its link or code. Kept by the tab. */
export interface Pending {
  request_id: string;
  number: string;
  email: string;
}

const key = 'kindred.staff.pending';

export function keepPending(pending: Pending): void {
  sessionStorage.setItem(key, JSON.stringify(pending));
}

export function readPending(): Pending | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Pending);
}

export function forgetPending(): void {
  sessionStorage.removeItem(key);
}

/** The token of a link, wiped from the address bar before anything else. */
export function takeToken(): string {
  const url = new URL(location.href);
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
  history.replaceState(history.state, '', url.pathname);
  return token;
}

export const wayOf = ({ next }: Entered) => (next === 'desk' ? '/' : '/passkey');

/** What was typed into a field. */
export function typedIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** A card on the desk. Without an address it is not open yet. */
export interface Part {
  heading: string;
  text: string;
  icon: IconName;
  href?: string;
  /** What waits there is counted. */
  counts?: 'checks' | 'forms';
}

/** The parts of the console by who may use them, and what each is for. */
const parts: Readonly<Record<Permission, readonly Part[]>> = {
  content: [
    {
      heading: 'Content',
      text: 'Write, review and publish topics, tips, events, tools and programs.',
      icon: 'edit',
    },
  ],
  directory: [
    {
      heading: 'Directory',
      text: 'Check the external providers, put them right, ask them, and settle what people reported.',
      icon: 'providers',
      href: '/directory',
      counts: 'checks',
    },
    {
      heading: 'Feed in services',
      text: 'Take in a list of services from somebody else, and see first what would happen.',
      icon: 'download',
      href: '/directory/feeds',
    },
  ],
  support: [
    {
      heading: 'Calls to make',
      text: 'See whom to call this week, when, and what about. Who looked is written down.',
      icon: 'phone',
      href: '/calls',
    },
    {
      heading: 'Messages by form',
      text: 'Read what people wrote, answer them, and mark it. Who read what is written down.',
      icon: 'edit',
      href: '/forms',
      counts: 'forms',
    },
    { heading: 'Support desk', text: 'Answer chats.', icon: 'chat' },
  ],
  members: [
    {
      heading: 'Members',
      text: 'Find a member, and deal with exports and deletions. Each look needs a reason and is written down.',
      icon: 'people',
    },
  ],
  admin: [
    {
      heading: 'Numbers and people',
      text: 'See how the app is used, and who of the staff may do what.',
      icon: 'chart',
    },
  ],
};

/** What is open comes first. */
export function partsFor(permissions: readonly Permission[]): Part[] {
  const all = permissions.flatMap((permission) => parts[permission]);
  return [...all.filter(({ href }) => href), ...all.filter(({ href }) => !href)];
}

const counted = { checks: ['entry', 'entries'], forms: ['message', 'messages'] } as const;

/** How many wait, in the words of the desk. */
export function waitingInWords(count: number, what: keyof typeof counted): string {
  const [one, many] = counted[what];
  return count === 0 ? 'Nothing waits' : count === 1 ? `1 ${one} waits` : `${count} ${many} wait`;
}
