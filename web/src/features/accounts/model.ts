import { ApiProblem } from '../../platform/api.ts';

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

/** Only places in this app: an address of somebody else is no place to come back to. */
export function returnTo(search: string): string | null {
  const asked = new URLSearchParams(search).get('return_to');
  return asked !== null && asked.length <= 300 && /^\/(?![/\\])[^\s\\]*$/.test(asked) ? asked : null;
}

/** What is wrong with a field, from our own answer. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.problem.errors.find((one) => one.field === field)?.message;
}

/** What was typed into a field. */
export function typedIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
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
