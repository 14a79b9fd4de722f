import type { Permission } from '@kindred/contract/endpoint.ts';
import type { CallOptions } from './ask.ts';

/** Who is admitted to an endpoint, the input, and the expected reply. */
export interface MatrixRow {
  who: 'everyone' | 'members' | 'staff' | readonly Permission[];
  send: () => CallOptions;
  is: number;
}

export const everyone = (is: number, send: () => CallOptions = () => ({})): MatrixRow => ({
  who: 'everyone',
  send,
  is,
});
export const staff = (is: number, send: () => CallOptions = () => ({})): MatrixRow => ({
  who: 'staff',
  send,
  is,
});
export const only = (permission: Permission, is: number, send: () => CallOptions): MatrixRow => ({
  who: [permission],
  send,
  is,
});
export const members = (is: number, send: () => CallOptions = () => ({})): MatrixRow => ({
  who: 'members',
  send,
  is,
});
