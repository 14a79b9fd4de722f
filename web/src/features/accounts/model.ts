import { isPlace } from '@kindred/contract/places.ts';

/** A request to sign in that waits for its link or code. Kept by the tab, so that a reload loses nothing. */
export interface Pending {
  request_id: string;
  number: string;
  expires_at: string;
  channel: 'email' | 'mobile';
  address: string;
  return_to: string | null;
  shared_device: boolean;
  /** What an account begins with, where this request opens one. */
  begun?: { first_name: string; terms_version: string; news: boolean } | undefined;
  /** When the next message may be asked for, by the clock of this device. */
  again_at: number;
}

const key = 'kindred.pending';

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

/** Only pages that are on the list: the server takes no other, and a sign-in must not fail for it. */
export function returnTo(search: string): string | null {
  const asked = new URLSearchParams(search).get('return_to');
  return asked !== null && isPlace(asked) ? asked : null;
}

/** Six digits, however they were typed or pasted. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** The token of a link, wiped from the address bar before anything else: it must not be seen, shared or logged. */
export function takeToken(): string {
  const url = new URL(location.href);
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? url.searchParams.get('token') ?? '';
  history.replaceState(history.state, '', url.pathname);
  return token;
}

let link: string | undefined;

/** A good link on its way to another screen. In memory alone: it lets somebody in. */
export function holdLink(token: string): void {
  link = token;
}

export function heldLink(): string | undefined {
  return link;
}
