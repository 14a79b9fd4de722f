import { isPlace } from '@kindred/contract/places.ts';
import { clearWebStorage, readWebStorage, writeWebStorage } from '../../platform/device/web-storage.ts';

/** A pending sign-in request. Stored in the tab, so that it survives a reload. */
export interface Pending {
  request_id: string;
  /** The requests that this one repeats, latest first: their codes still work too. */
  earlier?: readonly string[] | undefined;
  number: string;
  expires_at: string;
  channel: 'email' | 'mobile';
  address: string;
  return_to: string | null;
  shared_device: boolean;
  /** The data for the new account, if this request creates one. */
  begun?: { first_name: string; terms_version: string; news: boolean } | undefined;
  /** When the next message may be requested, by the device clock. */
  again_at: number;
}

const key = 'kindred.pending';
/** Fallback for browsers that store nothing: signing in works as long as the page stays open. */
let inThisPage: Pending | undefined;

export function keepPending(pending: Pending): void {
  inThisPage = pending;
  writeWebStorage('sessionStorage', key, JSON.stringify(pending));
}

export function readPending(): Pending | undefined {
  const text = readWebStorage('sessionStorage', key);
  return text === null ? inThisPage : (JSON.parse(text) as Pending);
}

export function forgetPending(): void {
  inThisPage = undefined;
  clearWebStorage('sessionStorage', (name) => name === key);
}

/** Returns only allowed paths: the server refuses others, and that must not make a sign-in fail. */
export function returnTo(search: string): string | null {
  const value = new URLSearchParams(search).get('return_to');
  return value !== null && isPlace(value) ? value : null;
}

/** The reverse: the query that leads a sign-in page back to `place`. */
export function returnQuery(place: string | null): string {
  return place === null ? '' : `?return_to=${encodeURIComponent(place)}`;
}

/** Enough for its owner to recognise it, but no use to an onlooker. */
export function maskSignInAddress({ channel, address }: Pick<Pending, 'channel' | 'address'>): string {
  if (channel === 'mobile') return `••• ${address.replaceAll(/\D/g, '').slice(-3)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** Extracts six digits, however they were typed or pasted. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** Takes the token of a link, and removes it from the address bar so that it cannot be seen, shared or logged. */
export function takeToken(): string {
  const url = new URL(location.href);
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? url.searchParams.get('token') ?? '';
  history.replaceState(history.state, '', url.pathname);
  return token;
}

let link: string | undefined;

/** Passes a valid link to another screen. In memory only, because the link signs in. */
export function holdLink(token: string): void {
  link = token;
}

export function storedSignInLink(): string | undefined {
  return link;
}
