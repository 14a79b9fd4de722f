import { dayMs, weekMs } from '@kindred/contract/calendar-days.ts';
import type { AddressKind } from '@kindred/contract/accounts/addresses.ts';
import type { Limit } from '#features/accounts/limits/public.ts';
import type { Channel } from '#platform/outbox/tables.ts';

/** How long an address change can be undone. */
export const undoLifeMs = weekMs;
/** The limit of changes per member: no one needs more than this, and each attempt sends a message. */
export const memberLimit: Limit = { most: 10, withinMs: dayMs };

export const addressKind = (channel: Channel): AddressKind => (channel === 'email' ? 'email' : 'mobile');
const channelOf = (kind: AddressKind): Channel => (kind === 'email' ? 'email' : 'sms');

export interface AddressPair {
  email: string | null;
  mobile: string | null;
}

/** The recipients of the notice: every previous address of the member. */
export function reachedBefore(pair: AddressPair): { channel: Channel; to: string }[] {
  return [
    ...(pair.email === null ? [] : [{ channel: 'email' as const, to: pair.email }]),
    ...(pair.mobile === null ? [] : [{ channel: 'sms' as const, to: pair.mobile }]),
  ];
}

/** Describes the change to a recipient who may not know of it, with the new address partly masked. */
export function tellChange(
  before: AddressPair,
  after: AddressPair,
  mask: (channel: Channel, address: string) => string,
): string {
  const details = (['email', 'mobile'] as const).flatMap((kind) => {
    const name = kind === 'email' ? 'email address' : 'mobile number';
    const now = after[kind];
    if (before[kind] === now) return [];
    if (now === null) return [`Your ${name} was removed from your account.`];
    const visible = mask(channelOf(kind), now);
    return [
      before[kind] === null
        ? `The ${name} ${visible} was added to your account.`
        : `Your ${name} was changed to ${visible}.`,
    ];
  });
  return details.join(' ');
}

/** The addresses that no longer belong to the account. */
export function goneFrom(before: AddressPair, after: AddressPair): string[] {
  const left = new Set([after.email, after.mobile]);
  return [before.email, before.mobile].filter((one) => one !== null).filter((one) => !left.has(one));
}
