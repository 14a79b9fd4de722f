import type { Kind } from '@kindred/contract/addresses.ts';
import type { Limit } from '#features/accounts/public.ts';
import type { Channel } from '#platform/outbox/tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the addresses before can be put back. */
export const undoLifeMs = 7 * day;
/** How often one member may ask: nobody changes more often, and each try is a message to somebody. */
export const memberLimit: Limit = { most: 10, withinMs: day };

export const kindOf = (channel: Channel): Kind => (channel === 'email' ? 'email' : 'mobile');
const channelOf = (kind: Kind): Channel => (kind === 'email' ? 'email' : 'sms');

export interface AddressPair {
  email: string | null;
  mobile: string | null;
}

/** Where notices of a change go: everywhere the member could be reached before it. */
export function reachedBefore(pair: AddressPair): { channel: Channel; to: string }[] {
  return [
    ...(pair.email === null ? [] : [{ channel: 'email' as const, to: pair.email }]),
    ...(pair.mobile === null ? [] : [{ channel: 'sms' as const, to: pair.mobile }]),
  ];
}

/** What was done, for those who may not know of it. The new address stays half hidden. */
export function tellChange(
  before: AddressPair,
  after: AddressPair,
  mask: (channel: Channel, address: string) => string,
): string {
  const told = (['email', 'mobile'] as const).flatMap((kind) => {
    const name = kind === 'email' ? 'e-mail address' : 'mobile number';
    const now = after[kind];
    if (before[kind] === now) return [];
    if (now === null) return [`The ${name} of your account was taken away.`];
    const shown = mask(channelOf(kind), now);
    return [
      before[kind] === null
        ? `The ${name} ${shown} was added to your account.`
        : `The ${name} of your account was changed to ${shown}.`,
    ];
  });
  return told.join(' ');
}

/** What no longer leads to the account. */
export function goneFrom(before: AddressPair, after: AddressPair): string[] {
  const left = new Set([after.email, after.mobile]);
  return [before.email, before.mobile].filter((one) => one !== null).filter((one) => !left.has(one));
}
