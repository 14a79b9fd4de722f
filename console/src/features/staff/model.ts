import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Entered } from '@kindred/contract/staff.ts';
import type { FinderHit, FinderKind } from '@kindred/contract/staff/finder.ts';
import type { TodayEntry, TodayKind } from '@kindred/contract/staff/today.ts';
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

/** A page of the console, in the navigation and in the search box. */
export interface StaffPage {
  name: string;
  /** What it is for: the search box shows and finds it. */
  text: string;
  icon: IconName;
  href: string;
  /** All of these permissions. */
  needs: readonly Permission[];
}

/** In the order of the navigation. A page that does not exist yet has no line. */
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
    name: 'Board',
    text: 'How the desk is doing',
    icon: 'chart',
    href: '/desk/board',
    needs: ['support', 'admin'],
  },
  {
    name: 'Opening hours',
    text: 'When the desk answers, and its holidays',
    icon: 'clock',
    href: '/desk/hours',
    needs: ['support', 'admin'],
  },
  {
    name: 'Events',
    text: 'Events and webinars: who comes, what to tell them',
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
    name: 'Imports',
    text: 'Services from another organisation’s list',
    icon: 'download',
    href: '/directory/feeds',
    needs: ['directory'],
  },
  {
    name: 'Members',
    text: 'Help a member with their account: sign-in, links that didn’t arrive',
    icon: 'person',
    href: '/members',
    needs: ['members'],
  },
];

/** Only the pages that this person may use. */
export function staffPages(permissions: readonly Permission[]): StaffPage[] {
  return allPages.filter(({ needs }) => needs.every((one) => permissions.includes(one)));
}

/** Pages by the beginnings of their words. */
export function pagesMatching(pages: readonly StaffPage[], typed: string): StaffPage[] {
  const beginnings = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ name, text }) => {
    const words = `${name} ${text}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}

export interface FinderLine {
  key: string;
  title: string;
  note: string;
  icon: IconName;
  href: string;
  /** A page of the members’ app, not of the console. */
  isOutside: boolean;
}

const hitPlaces: Readonly<
  Record<FinderKind, { icon: IconName; href: (hit: FinderHit) => string; isOutside: boolean }>
> = {
  event: { icon: 'calendar', href: (hit) => `/events/${hit.key}`, isOutside: false },
  service: { icon: 'providers', href: (hit) => `/tabs/services/${hit.key}`, isOutside: true },
};

export function finderLines(pages: readonly StaffPage[], hits: readonly FinderHit[]): FinderLine[] {
  return [
    ...pages.map(({ name, text, icon, href }) => ({
      key: href,
      title: name,
      note: text,
      icon,
      href,
      isOutside: false,
    })),
    ...hits.map((hit) => {
      const { kind, title, note } = hit;
      const { icon, href, isOutside } = hitPlaces[kind];
      return { key: `${kind} ${hit.key}`, title, note, icon, href: href(hit), isOutside };
    }),
  ];
}

interface WorkWords {
  one: string;
  many: string;
  /** Where it is done. */
  href: string;
  icon: IconName;
  /** What `since` is: how long the oldest has waited, or when the next one begins. */
  when: 'waited' | 'begins';
}

/** Every kind of work that can wait, in words, and where it is done. */
const workWords: Readonly<Record<TodayKind, WorkWords>> = {
  danger_signs: {
    one: 'sign of danger to look at',
    many: 'signs of danger to look at',
    href: '/desk',
    icon: 'urgent',
    when: 'waited',
  },
  my_chats: {
    one: 'chat of yours that waits for an answer',
    many: 'chats of yours that wait for an answer',
    href: '/desk',
    icon: 'chat',
    when: 'waited',
  },
  waiting_chats: {
    one: 'chat that no one has taken',
    many: 'chats that no one has taken',
    href: '/desk?view=waiting',
    icon: 'chat',
    when: 'waited',
  },
  messages: {
    one: 'message to answer',
    many: 'messages to answer',
    href: '/desk?kind=messages',
    icon: 'mail',
    when: 'waited',
  },
  calls_today: {
    one: 'call to make today',
    many: 'calls to make today',
    href: '/desk/calls',
    icon: 'phone',
    when: 'begins',
  },
  events_this_week: {
    one: 'event in the next 7 days',
    many: 'events in the next 7 days',
    href: '/events?state=planned&sort=starts',
    icon: 'calendar',
    when: 'begins',
  },
  events_without_place: {
    one: 'planned event without a place or link',
    many: 'planned events without a place or link',
    href: '/events?state=planned&only=lacks_place',
    icon: 'warning',
    when: 'begins',
  },
  event_waiting_lists: {
    one: 'event with a waiting list',
    many: 'events with a waiting list',
    href: '/events?state=planned&only=waiting',
    icon: 'people',
    when: 'begins',
  },
  my_event_drafts: {
    one: 'event of yours that isn’t published',
    many: 'events of yours that aren’t published',
    href: '/events?state=draft&only=mine',
    icon: 'edit',
    when: 'begins',
  },
  checks_reported: {
    one: 'service with a reported problem',
    many: 'services with a reported problem',
    href: '/directory?why=reported',
    icon: 'warning',
    when: 'waited',
  },
  checks_due: {
    one: 'service due for a check',
    many: 'services due for a check',
    href: '/directory',
    icon: 'providers',
    when: 'waited',
  },
};

export interface WorkLine {
  key: TodayKind;
  count: number;
  words: string;
  age: string | undefined;
  href: string;
  icon: IconName;
}

/** The entries of Today as lines, at this moment. */
export function workLines(entries: readonly TodayEntry[], nowMs: number): WorkLine[] {
  return entries.map(({ kind, count, since }) => {
    const { one, many, href, icon, when } = workWords[kind];
    const span = since === null ? undefined : spanInWords(Math.abs(nowMs - Date.parse(since)));
    return {
      key: kind,
      count,
      words: count === 1 ? one : many,
      age: span && (when === 'waited' ? `The oldest: ${span} ago` : `The next: in ${span}`),
      href,
      icon,
    };
  });
}

/** Work of a page, for its place in the navigation. The desk counts its own, live. */
export function countOfPage({ href }: StaffPage, entries: readonly TodayEntry[]): number {
  if (href === '/' || href === '/desk') return 0;
  return entries
    .filter(({ kind }) => workWords[kind].href.split('?')[0] === href && kind !== 'events_this_week')
    .reduce((sum, { count }) => sum + count, 0);
}

/** Two units are more than anybody reads. */
export function spanInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [count, unit] =
    minutes < 1
      ? [1, 'minute']
      : minutes < 60
        ? [minutes, 'minute']
        : minutes < 48 * 60
          ? [Math.floor(minutes / 60), 'hour']
          : [Math.floor(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
