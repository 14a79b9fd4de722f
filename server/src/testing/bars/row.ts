import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Input } from './ask.ts';

/** Who is let in at an endpoint, what is sent there, and what those who are let in are answered. */
export interface Row {
  who: 'everyone' | 'members' | 'staff' | readonly Permission[];
  send: () => Input;
  is: number;
}

export const everyone = (is: number, send: () => Input = () => ({})): Row => ({ who: 'everyone', send, is });
export const staff = (is: number, send: () => Input = () => ({})): Row => ({ who: 'staff', send, is });
export const only = (permission: Permission, is: number, send: () => Input): Row => ({
  who: [permission],
  send,
  is,
});
export const members = (is: number, send: () => Input = () => ({})): Row => ({ who: 'members', send, is });
