import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Body, RefusalOf } from '@kindred/contract/endpoint.ts';
import {
  passkeyResetDays,
  type approvePasskeyReset,
  type askPasskeyReset,
  type withdrawPasskeyReset,
} from '@kindred/contract/staff/passkey-resets.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { dropAllPasskeys } from '#features/accounts/passkeys/public.ts';
import { personAfter, writeAboutStaff } from '#features/staff/people/public.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { endAllStaffSessions } from '#platform/session/devices.ts';
import type { SessionLifetime } from '#platform/session/session-lifetimes.ts';
import { insertReset, isResetOpen, markApproved, markResetWithdrawn } from './store.ts';

export function askReset(
  ctx: StaffContext<RefusalOf<typeof askPasskeyReset>>,
  id: string,
  { reason }: Body<typeof askPasskeyReset>,
  life: SessionLifetime,
): Promise<Person> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const { state, passkeys } = await personAfter(tx, ctx, id, life);
    if (state === 'invited' || state === 'ended') throw refuse('not_found');
    if (passkeys === 0) throw refuse('no_passkey');
    const reset = newId();
    const expires_at = new Date(now.getTime() + passkeyResetDays * dayMs);
    const row = { id: reset, staff_id: id, asked_by: person.id, reason, asked_at: now, expires_at };
    if (!(await insertReset(tx, row))) throw refuse('reset_waiting');
    await writeAboutStaff(tx, ctx, 'passkey_reset_asked', id, { reason, details: { reset } });
    return personAfter(tx, ctx, id, life);
  });
}

/** The person is signed out everywhere, and creates a new passkey at their next sign-in by link. */
export function approveReset(
  ctx: StaffContext<RefusalOf<typeof approvePasskeyReset>>,
  reset: string,
  life: SessionLifetime,
): Promise<Person> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const approved = await markApproved(tx, reset, { by: person.id, now });
    if (!approved) throw refuse((await isResetOpen(tx, reset, now)) ? 'second_person_needed' : 'not_found');
    const { staff_id: id, asked_by } = approved;
    // Sessions first: a passkey being added at this moment then either exists already, or is never added.
    await endAllStaffSessions(tx, id);
    await dropAllPasskeys(tx, { staff_id: id });
    await writeAboutStaff(tx, ctx, 'passkey_reset_approved', id, { details: { reset, asked_by } });
    return personAfter(tx, ctx, id, life);
  });
}

export function withdrawReset(
  ctx: StaffContext<RefusalOf<typeof withdrawPasskeyReset>>,
  reset: string,
  life: SessionLifetime,
): Promise<Person> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const withdrawn = await markResetWithdrawn(tx, reset, { by: person.id, now });
    if (!withdrawn) throw refuse('not_found');
    const { staff_id: id } = withdrawn;
    await writeAboutStaff(tx, ctx, 'passkey_reset_withdrawn', id, { details: { reset } });
    return personAfter(tx, ctx, id, life);
  });
}
