import type { Addresses, Kind, PendingAddress, verifyAddress } from '@kindred/contract/addresses.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import {
  addressOf,
  endRequestsOf,
  findByAddress,
  linkLifeMs,
  readMember,
  secondsToWait,
  triesOfACode,
  waitFor,
  type SourceSettings,
} from '#features/accounts/public.ts';
import { profileOf } from '#features/about-me/public.ts';
import { dropAllPasskeys } from '#features/passkeys/public.ts';
import { passOn } from '#platform/crm/pass-on.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { hashOf, pepperedHash, sameHash } from '#platform/secrets.ts';
import { endSessionsOf } from '#platform/session/devices.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { renewSession } from '#platform/session/session.ts';
import { sendAddressCode, sendAddressNotice } from './jobs.ts';
import { goneFrom, kindOf, memberLimit, undoLifeMs, type AddressPair } from './rules.ts';
import {
  endOpenRequests,
  endRequest,
  findOpenRequest,
  findUndo,
  keepChange,
  keepDiscretion,
  keepRequest,
  lockAddress,
  lockMember,
  setAddresses,
  spendTry,
  timesOfMember,
  useRequest,
  useUndo,
  voidChangesAfter,
} from './store.ts';

export async function listAddresses({ db, now, person }: MemberContext): Promise<Addresses> {
  const { email, mobile, discreet_messages } = await readMember(db, person.id);
  const open = await findOpenRequest(db, person.id, now);
  const pending = open && {
    request_id: open.id,
    kind: kindOf(open.channel),
    address: open.address,
    expires_at: open.expires_at.toISOString(),
  };
  return { email, mobile, discreet_messages, pending: pending ?? null };
}

/**
 * Nothing here looks at other accounts, so the answer and its time are the same for every address.
 * Who has it is looked up afterwards, by a job, and told to the address alone.
 */
export async function askToChange(
  { db, now, person, caller, head }: MemberContext,
  asking: { email?: string | undefined; mobile?: string | undefined },
  settings: SourceSettings,
): Promise<PendingAddress> {
  const { channel, address } = addressOf(asking, settings.mobileCountries);
  const kind = kindOf(channel);
  const network_hash = pepperedHash(await readPepper(db), 'network', caller.network);
  const id = newId();
  const expires_at = new Date(now.getTime() + linkLifeMs);
  const wait = await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, person.id);
    if (member[kind] === address)
      throw new Refusal('address_same', [
        { field: kind, code: 'not_allowed', message: 'You have this address already.' },
      ]);
    const times = await timesOfMember(tx, person.id, new Date(now.getTime() - memberLimit.withinMs));
    const source = { channel, address, network_hash, now };
    const seconds = Math.max(waitFor(times, [memberLimit], now), await secondsToWait(tx, source, settings));
    if (seconds > 0) return seconds;
    const row = { id, member_id: person.id, channel, address, network_hash, asked_at: now, expires_at };
    await keepRequest(tx, row);
    await enqueue(tx, sendAddressCode, { id }, { key: id });
    return 0;
  });
  if (wait > 0) {
    head('retry-after', String(wait));
    throw new Refusal('rate_limited');
  }
  return { request_id: id, kind, address, expires_at: expires_at.toISOString() };
}

/** The address counts once its code came back, five tries. Where another account has it, no code fits. */
export async function confirmAddress(
  ctx: MemberContext,
  { request_id: id, code }: Body<typeof verifyAddress>,
): Promise<Reply<typeof verifyAddress>> {
  const { db, now, person } = ctx;
  const tried = await spendTry(db, { id, memberId: person.id, most: triesOfACode, now });
  if (!tried) throw new Refusal('code_expired');
  const pepper = await readPepper(db);
  if (!sameHash(tried.code_hash, pepperedHash(pepper, id, code))) {
    if (tried.code_tries >= triesOfACode) await endRequest(db, id);
    throw new Refusal('code_wrong');
  }
  return changing(ctx, async (tx, before) => {
    const used = await useRequest(tx, id, now);
    if (!used) throw new Refusal('code_expired');
    await lockAddress(tx, used.address);
    const owner = await findByAddress(tx, used.channel, used.address);
    if (owner && owner.id !== person.id) throw new Refusal('address_taken');
    return { ...before, [kindOf(used.channel)]: used.address };
  });
}

/** One way to reach the member stays, always. */
export function takeAway(ctx: MemberContext, kind: Kind): Promise<Reply<typeof verifyAddress>> {
  return changing(ctx, async (_, before) => {
    const after = { ...before, [kind]: null };
    if (after.email === null && after.mobile === null) throw new Refusal('address_last');
    return after;
  });
}

/**
 * What goes with every change: who could be reached before is told and can undo it, sign-ins that wait at the
 * old address are over, and this session gets its next token. Other devices stay signed in: whoever took a
 * phone must not be able to put its owner out of the others.
 */
async function changing(
  { db, now, person, token, head }: MemberContext,
  decide: (tx: Tx, before: AddressPair) => Promise<AddressPair>,
): Promise<Reply<typeof verifyAddress>> {
  const next = await db.transaction().execute(async (tx) => {
    const { email, mobile } = await lockMember(tx, person.id);
    const before = { email, mobile };
    const after = await decide(tx, before);
    if (after.email === email && after.mobile === mobile) return undefined;
    if (!(await setAddresses(tx, person.id, after))) throw new Refusal('address_taken');
    const id = newId();
    await keepChange(tx, {
      id,
      member_id: person.id,
      email_before: email,
      mobile_before: mobile,
      changed_at: now,
      undo_until: new Date(now.getTime() + undoLifeMs),
    });
    await enqueue(tx, sendAddressNotice, { id }, { key: id });
    await endRequestsOf(tx, person.id, goneFrom(before, after));
    await passOn(tx, person.id, 'profile', now);
    return renewSession(tx, db, { id: person.session, token: token ?? '', now });
  });
  if (next) head('x-auth-header', next);
  return { account: await profileOf(db, person.id) };
}

/** The addresses stand as they did before the change, whatever was changed after it, and everybody is out. */
export async function undo({ db, now }: Context, token: string): Promise<{ undone: boolean }> {
  await db.transaction().execute(async (tx) => {
    const found = await findUndo(tx, hashOf(token));
    if (!found) throw new Refusal('undo_over');
    const { member_id: memberId, id } = found;
    const wrong = await lockMember(tx, memberId);
    const before = await useUndo(tx, id, now);
    if (!before) throw new Refusal('undo_over');
    const pair = { email: before.email_before, mobile: before.mobile_before };
    if (!(await setAddresses(tx, memberId, pair))) throw new Refusal('address_taken');
    await voidChangesAfter(tx, memberId, id);
    await endOpenRequests(tx, memberId);
    // First the ways in, then those who are in: a sign-in on its way ends up before one of the two.
    await endRequestsOf(tx, memberId, goneFrom(wrong, pair));
    await dropAllPasskeys(tx, memberId);
    await endSessionsOf(tx, memberId, { but: null });
    await passOn(tx, memberId, 'profile', now);
  });
  return { undone: true };
}

/** How messages look to whoever looks on. The charity's staff are told as well, for the texts that they send. */
export async function setDiscretion(
  { db, now, person }: MemberContext,
  discreet_messages: boolean,
): Promise<{ discreet_messages: boolean }> {
  await db.transaction().execute(async (tx) => {
    await keepDiscretion(tx, person.id, discreet_messages);
    await passOn(tx, person.id, 'profile', now);
  });
  return { discreet_messages };
}
