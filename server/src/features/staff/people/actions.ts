import type { Body, Query, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type {
  endPersonSession,
  exportPeople,
  listOwnStaffSessions,
  People,
  Person,
  renamePerson,
} from '@kindred/contract/staff/people.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited } from '#platform/audit/tables.ts';
import { csvFile } from '#platform/csv-file.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { allKeysetRows } from '#platform/keyset.ts';
import type { TodaySource, WaitingWork } from '#platform/today.ts';
import { closeStaffSession, readStaffSessions } from '#platform/session/devices.ts';
import type { SessionLifetime } from '#platform/session/session-lifetimes.ts';
import {
  peopleColumns,
  presentAccessChange,
  presentIdentity,
  presentPersonLine,
  presentReset,
  presentStaffSessions,
} from './presenter.ts';
import { peopleAt, soonAt } from './rules.ts';
import {
  countOpenChats,
  countPeople,
  countPeopleWork,
  findAccessChange,
  findIdentityOf,
  findPerson,
  findWaitingReset,
  isLastAdmin,
  readPeoplePage,
  renameStaff,
  type PersonFilters,
} from './store.ts';

export async function loadPeople(
  { db, now }: StaffContext,
  query: PersonFilters & { cursor?: string | undefined },
): Promise<People> {
  const [page, counted] = await Promise.all([
    readPeoplePage(db, query, peopleAt(now)),
    countPeople(db, query, peopleAt(now)),
  ]);
  const count = (state: keyof People['counts']) => counted.get(state) ?? 0;
  const counts = {
    invited: count('invited'),
    active: count('active'),
    suspended: count('suspended'),
    ended: count('ended'),
  };
  return {
    items: page.rows.map(presentPersonLine),
    total: query.state ? counts[query.state] : Object.values(counts).reduce((sum, one) => sum + one, 0),
    next: page.next,
    previous: page.previous,
    counts,
  };
}

export async function peopleTable(
  { db, now }: StaffContext,
  { cursor: _cursor, ...filters }: Query<typeof exportPeople>,
) {
  const counted = await countPeople(db, filters, peopleAt(now));
  const total = [...counted].reduce(
    (sum, [state, count]) => (filters.state === undefined || filters.state === state ? sum + count : sum),
    0,
  );
  return csvFile({
    name: 'people',
    columns: peopleColumns,
    total,
    pages: allKeysetRows((cursor) => readPeoplePage(db, { ...filters, cursor, size: 500 }, peopleAt(now))),
  });
}

/** Returns what the page shows after a change, for other features that change a person too. */
export async function personAfter(
  db: DbOrTx,
  { person: me, now }: StaffContext,
  id: string,
  life: SessionLifetime,
): Promise<Person> {
  const row = await findPerson(db, id, now);
  if (!row) throw new Refusal('not_found');
  const sessions = await readStaffSessions(db, id);
  return {
    ...presentPersonLine(row),
    is_me: id === me.id,
    is_last_admin: await isLastAdmin(db, id),
    open_chats: await countOpenChats(db, id),
    sessions: presentStaffSessions(sessions, { current: me.session, life, now }),
    reset: presentReset(await findWaitingReset(db, id, now), { id, viewer: me.id }),
    access_changed: presentAccessChange(await findAccessChange(db, id)),
    organisation: presentIdentity(await findIdentityOf(db, id)),
  };
}

export function loadStaffPerson(
  ctx: StaffContext<'not_found'>,
  id: string,
  life: SessionLifetime,
): Promise<Person> {
  return ctx.db.transaction().execute(async (tx) => {
    const person = await personAfter(tx, ctx, id, life);
    if (person.state !== 'invited') await writeAboutStaff(tx, ctx, 'staff_read', id);
    return person;
  });
}

/** Records that something was done to this person. */
export function writeAboutStaff(
  tx: Tx,
  { person, now }: StaffContext,
  what: Audited,
  id: string,
  more: { reason?: string; details?: Record<string, string | readonly string[]> } = {},
): Promise<void> {
  return recordAudit(tx, { what, staff_id: person.id, about: { staff: id }, now, ...more });
}

export function changeName(
  ctx: StaffContext<RefusalOf<typeof renamePerson>>,
  id: string,
  { name, based_on: before }: Body<typeof renamePerson>,
  life: SessionLifetime,
): Promise<Person> {
  return ctx.db.transaction().execute(async (tx) => {
    if (await renameStaff(tx, { id, name, before })) {
      if (name !== before) await writeAboutStaff(tx, ctx, 'staff_renamed', id, { details: { before, name } });
      return personAfter(tx, ctx, id, life);
    }
    const now = await findPerson(tx, id, ctx.now);
    if (!now || now.state === 'invited' || now.state === 'ended') throw ctx.refuse('not_found');
    // The reply to the same request was lost: the name is the one that was asked for.
    if (now.name !== name) throw ctx.refuse('edited_meanwhile');
    return personAfter(tx, ctx, id, life);
  });
}

export function endSessionOf(
  ctx: StaffContext<RefusalOf<typeof endPersonSession>>,
  { id, session }: { id: string; session: string },
  life: SessionLifetime,
): Promise<Person> {
  return ctx.db.transaction().execute(async (tx) => {
    await endOneSession(tx, ctx, id, session);
    return personAfter(tx, ctx, id, life);
  });
}

async function endOneSession(tx: Tx, ctx: StaffContext<'not_found'>, id: string, session: string) {
  const device = await closeStaffSession(tx, id, session);
  if (device === undefined) throw ctx.refuse('not_found');
  await writeAboutStaff(tx, ctx, 'staff_session_ended', id, { details: { device } });
}

type OwnSessions = Reply<typeof listOwnStaffSessions>;

export async function loadOwnSessions(
  { db, now, person }: Pick<StaffContext, 'now' | 'person'> & { db: DbOrTx },
  life: SessionLifetime,
): Promise<OwnSessions> {
  const rows = await readStaffSessions(db, person.id);
  return { sessions: presentStaffSessions(rows, { current: person.session, life, now }) };
}

export function endOwnSessionOfStaff(
  ctx: StaffContext<'not_found'>,
  id: string,
  life: SessionLifetime,
): Promise<OwnSessions> {
  return ctx.db.transaction().execute(async (tx) => {
    await endOneSession(tx, ctx, ctx.person.id, id);
    return loadOwnSessions({ ...ctx, db: tx }, life);
  });
}

const today = (
  kind: WaitingWork['kind'],
  { count, since }: { count: number; since: Date | string | null },
) => ({
  kind,
  count,
  since: since === null ? null : new Date(since),
});

export const peopleToday: TodaySource = {
  needs: 'admin',
  read: async (db, { staffId, now }) => {
    const work = await countPeopleWork(db, { ...peopleAt(now), staffId, soon: soonAt(now) });
    if (!work) return [];
    return [
      today('passkey_resets', work.resets),
      today('staff_groups', work.groups),
      today('invitations_expiring', work.invitations),
      today('staff_not_seen', work.unseen),
    ];
  },
};
