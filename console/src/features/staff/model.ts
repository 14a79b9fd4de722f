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

/** The parts of the console, and what each will be for. None of them is open yet. */
export const parts: Readonly<Record<Permission, { heading: string; text: string; icon: IconName }>> = {
  content: {
    heading: 'Content',
    text: 'Write, review and publish topics, tips, events, tools and programs.',
    icon: 'edit',
  },
  directory: {
    heading: 'Directory',
    text: 'Check and edit the external providers, and answer reports about them.',
    icon: 'providers',
  },
  support: {
    heading: 'Support desk',
    text: 'Answer chats, messages, forms and call-backs.',
    icon: 'chat',
  },
  members: {
    heading: 'Members',
    text: 'Find a member, and deal with exports and deletions. Each look needs a reason and is written down.',
    icon: 'people',
  },
  admin: {
    heading: 'Numbers and people',
    text: 'See how the app is used, and who of the staff may do what.',
    icon: 'chart',
  },
};
