import type {
  Addresses,
  AddressKind,
  changeAddress,
  PendingAddress,
  verifyAddress,
} from '@kindred/contract/accounts/addresses.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import {
  toAddress,
  findByAddress,
  signInLinkLifeMs,
  readMember,
  triesOfACode,
} from '#features/accounts/public.ts';
import {
  sendingPause,
  tooManyMessages,
  waitFor,
  type SourceSettings,
} from '#features/accounts/limits/public.ts';
import { addressProblemOf } from '#features/notifications/returns/public.ts';
import { profileOf } from '#features/profile/public.ts';
import { dropAllPasskeys } from '#features/accounts/passkeys/public.ts';
import { syncToCrm } from '#platform/crm/sync.ts';
import type { Tx } from '#platform/database.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { hashOf, pepperedHash, sameHash } from '#platform/secrets.ts';
import { endSessionsOf } from '#platform/session/devices.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { renewSession } from '#platform/session/session.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import { sendAddressCode, sendAddressNotice } from './jobs.ts';
import { goneFrom, addressKind, memberLimit, undoLifeMs, type AddressPair } from './rules.ts';
import {
  endOpenRequests,
  endRequestsOf,
  endAddressRequest,
  findOpenRequest,
  findUndo,
  keepChange,
  keepDiscretion,
  saveAddressRequest,
  lockAddress,
  lockMemberAddresses,
  setAddresses,
  spendTry,
  timesOfMember,
  useAddressRequest,
  useUndo,
  voidChangesAfter,
} from './store.ts';

export async function listAddresses({ db, now, person }: MemberContext): Promise<Addresses> {
  const { number, email, mobile, discreet_messages } = await readMember(db, person.id);
  const open = await findOpenRequest(db, person.id, now);
  const pending = open && {
    request_id: open.id,
    kind: addressKind(open.channel),
    address: open.address,
    expires_at: open.expires_at.toISOString(),
  };
  const email_problem = await addressProblemOf(db, email);
  return { number, email, mobile, discreet_messages, pending: pending ?? null, email_problem };
}

/**
 * Does not look up other accounts, so the reply and its timing are the same for every address. A job checks afterwards,
 * and reports only to the address itself.
 */
export async function askToChange(
  ctx: MemberContext<RefusalOf<typeof changeAddress>>,
  asking: { email?: string | undefined; mobile?: string | undefined },
  settings: SourceSettings,
): Promise<PendingAddress> {
  const { db, now, person, caller, head, refuse } = ctx;
  const { channel, address } = toAddress(ctx, asking, settings.mobileCountries);
  const kind = addressKind(channel);
  const network_hash = pepperedHash(await readPepper(db), 'network', caller.network);
  const id = newId();
  const expires_at = new Date(now.getTime() + signInLinkLifeMs);
  const wait = await db.transaction().execute(async (tx) => {
    const member = await lockMemberAddresses(tx, person.id);
    if (member[kind] === address)
      throw refuse('address_same', [
        { field: kind, code: 'not_allowed', message: 'These contact details are already on your account.' },
      ]);
    const times = await timesOfMember(tx, person.id, new Date(now.getTime() - memberLimit.withinMs));
    const pause = await sendingPause(ctx, tx, { channel, address, network_hash }, settings);
    const ofMember = waitFor(times, [memberLimit], now);
    if (ofMember >= pause.seconds && ofMember > 0) return { seconds: ofMember, limit: 'address' } as const;
    if (pause.seconds > 0) return pause;
    const row = { id, member_id: person.id, channel, address, network_hash, asked_at: now, expires_at };
    await saveAddressRequest(tx, row);
    await enqueue(tx, sendAddressCode, { id }, { key: id });
    return undefined;
  });
  if (wait) {
    head('retry-after', String(wait.seconds));
    throw tooManyMessages(wait, channel);
  }
  return { request_id: id, kind, address, expires_at: expires_at.toISOString() };
}

/** The member changed their mind before entering the code. */
export async function cancelChange({ db, person }: MemberContext): Promise<{ cancelled: boolean }> {
  await db.transaction().execute((tx) => endOpenRequests(tx, person.id));
  return { cancelled: true };
}

/**
 * The address takes effect once its code is entered; five tries are allowed. If another account has it, no code works.
 */
export async function confirmAddress(
  ctx: MemberContext<'code_expired' | 'code_wrong' | 'address_taken'>,
  { request_id: id, code }: Body<typeof verifyAddress>,
): Promise<Reply<typeof verifyAddress>> {
  const { db, now, person } = ctx;
  const tried = await spendTry(db, { id, memberId: person.id, most: triesOfACode, now });
  if (!tried) throw ctx.refuse('code_expired');
  const pepper = await readPepper(db);
  if (!sameHash(tried.code_hash, pepperedHash(pepper, id, code))) {
    if (tried.code_tries >= triesOfACode) await endAddressRequest(db, id);
    throw ctx.refuse('code_wrong');
  }
  return changing(ctx, async (tx, before) => {
    const used = await useAddressRequest(tx, id, now);
    if (!used) throw ctx.refuse('code_expired');
    await lockAddress(tx, used.address);
    const owner = await findByAddress(tx, used.channel, used.address);
    if (owner && owner.id !== person.id) throw ctx.refuse('address_taken');
    const after = { ...before, [addressKind(used.channel)]: used.address };
    if (!(await setAddresses(tx, person.id, after))) throw ctx.refuse('address_taken');
    return after;
  });
}

/** The last remaining address cannot be removed. */
export function takeAway(
  ctx: MemberContext<'address_last'>,
  kind: AddressKind,
): Promise<Reply<typeof verifyAddress>> {
  return changing(ctx, async (tx, before) => {
    const after = { ...before, [kind]: null };
    if (after.email === null && after.mobile === null) throw ctx.refuse('address_last');
    if (!(await setAddresses(tx, ctx.person.id, after)))
      throw new Error('an address was removed, and the one that is left belongs to another account');
    return after;
  });
}

/** For changes by the member: this session gets a new token. */
async function changing(
  { db, now, person, token, head }: MemberContext,
  change: (tx: Tx, before: AddressPair) => Promise<AddressPair>,
): Promise<Reply<typeof verifyAddress>> {
  const next = await db.transaction().execute(async (tx) => {
    const { email, mobile } = await lockMemberAddresses(tx, person.id);
    const before = { email, mobile };
    const after = await change(tx, before);
    if (after.email === email && after.mobile === mobile) return undefined;
    await recordAddressChange(tx, person.id, { before, after, now });
    return renewSession(tx, db, { id: person.session, token: token ?? '', now });
  });
  if (next) head('x-auth-header', next);
  return { account: await profileOf(db, person.id) };
}

/**
 * Side effects of every change: the previous addresses are notified and can undo it, and sign-ins pending at the old
 * address are cancelled. Devices stay signed in, because a phone thief must not be able to sign out the owner.
 */
async function recordAddressChange(
  tx: Tx,
  memberId: string,
  { before, after, now }: { before: AddressPair; after: AddressPair; now: Date },
): Promise<string> {
  const id = newId();
  await keepChange(tx, {
    id,
    member_id: memberId,
    email_before: before.email,
    mobile_before: before.mobile,
    changed_at: now,
    undo_until: new Date(now.getTime() + undoLifeMs),
  });
  await enqueue(tx, sendAddressNotice, { id }, { key: id });
  await endRequestsOf(tx, memberId, goneFrom(before, after));
  await syncToCrm(tx, memberId, 'profile', now);
  return id;
}

/**
 * Applies a change that staff made for the member, once it is confirmed from the new address. Undefined if another
 * account has the address.
 */
export async function activateAddress(
  tx: Tx,
  memberId: string,
  { channel, address, now }: { channel: Channel; address: string; now: Date },
): Promise<string | undefined> {
  await lockAddress(tx, address);
  const { email, mobile } = await lockMemberAddresses(tx, memberId);
  const owner = await findByAddress(tx, channel, address);
  if (owner && owner.id !== memberId) return undefined;
  const before = { email, mobile };
  const after = { ...before, [addressKind(channel)]: address };
  if (!(await setAddresses(tx, memberId, after))) return undefined;
  await endOpenRequests(tx, memberId);
  return recordAddressChange(tx, memberId, { before, after, now });
}

type UndoContext = Pick<Context<'undo_over' | 'address_taken'>, 'now' | 'refuse'>;

export async function undo(
  { db, ...ctx }: Context<'undo_over' | 'address_taken'>,
  token: string,
): Promise<{ undone: boolean }> {
  await db.transaction().execute(async (tx) => {
    const result = await findUndo(tx, hashOf(token));
    if (!result) throw ctx.refuse('undo_over');
    await undoAddressChange(tx, ctx, result);
  });
  return { undone: true };
}

/** Restores the addresses from before this change, discards later changes, and signs out every device. */
export async function undoAddressChange(
  tx: Tx,
  { now, refuse }: UndoContext,
  { member_id: memberId, id }: { member_id: string; id: string },
): Promise<void> {
  const wrong = await lockMemberAddresses(tx, memberId);
  const before = await useUndo(tx, id, now);
  if (!before) throw refuse('undo_over');
  const pair = { email: before.email_before, mobile: before.mobile_before };
  if (!(await setAddresses(tx, memberId, pair))) throw refuse('address_taken');
  await voidChangesAfter(tx, memberId, id);
  await endOpenRequests(tx, memberId);
  // Credentials first, then sessions: whichever step a concurrent sign-in has reached, one of the two catches it.
  await endRequestsOf(tx, memberId, goneFrom(wrong, pair));
  await dropAllPasskeys(tx, { member_id: memberId });
  await endSessionsOf(tx, memberId, { but: null });
  await syncToCrm(tx, memberId, 'profile', now);
}

/** Sets how messages look to an onlooker. The CRM is notified too, because staff also send texts from there. */
export async function setDiscretion(
  { db, now, person }: MemberContext,
  discreet_messages: boolean,
): Promise<{ discreet_messages: boolean }> {
  await db.transaction().execute(async (tx) => {
    await keepDiscretion(tx, person.id, discreet_messages);
    await syncToCrm(tx, person.id, 'profile', now);
  });
  return { discreet_messages };
}
