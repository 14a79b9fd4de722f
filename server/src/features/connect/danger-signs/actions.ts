import { dayMs } from '@kindred/contract/calendar-days.ts';
import type {
  DangerSign,
  DangerSource,
  listDangerSigns,
  readDangerSign,
  recordDangerSign,
} from '@kindred/contract/connect/danger-signs.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import { readMember } from '#features/accounts/public.ts';
import { findDangerForms, findForm } from '#features/connect/store.ts';
import { findDangerBookings } from '#features/coordinators/public.ts';
import { findDangerCaws } from '#features/profile/wellbeing/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import type { TodaySource } from '#platform/today.ts';
import { addRecord, findRecord, recordedSigns } from './store.ts';

/** After this long, it is too late to ask for a record. */
const keptMs = 14 * dayMs;

interface Sign {
  id: string;
  member_id: string | null;
  at: Date;
  words: string[];
}

const finders: Readonly<Record<DangerSource, (db: DbOrTx, since: Date) => Promise<Sign[]>>> = {
  message: findDangerForms,
  wellbeing: findDangerCaws,
  call: findDangerBookings,
};
const sources = ['message', 'wellbeing', 'call'] as const satisfies readonly DangerSource[];

const signOf = (source: DangerSource, { id, at }: Pick<Sign, 'id' | 'at'>): DangerSign => ({
  source,
  id,
  at: at.toISOString(),
});

export async function openSigns({
  db,
  now,
}: {
  db: Database;
  now: Date;
}): Promise<Reply<typeof listDangerSigns>> {
  const since = new Date(now.getTime() - keptMs);
  const recorded = await recordedSigns(db, since);
  const all = await Promise.all(
    sources.map(async (source) => (await finders[source](db, since)).map((sign) => signOf(source, sign))),
  );
  const items = all.flat().filter(({ source, id }) => !recorded.has(`${source} ${id}`));
  return { items: items.toSorted((a, b) => (a.at < b.at ? -1 : 1)) };
}

/** Supplies open work: the oldest sign comes first. */
export const dangerSignsToday: TodaySource = {
  needs: 'support',
  read: async (db, { now }) => {
    const { items } = await openSigns({ db, now });
    const [oldest] = items;
    return [{ kind: 'danger_signs', count: items.length, since: oldest ? new Date(oldest.at) : null }];
  },
};

async function findSign(
  tx: Tx,
  { now, refuse }: Pick<StaffContext<'not_found'>, 'now' | 'refuse'>,
  { source, id }: { source: DangerSource; id: string },
): Promise<Sign> {
  const candidates = await finders[source](tx, new Date(now.getTime() - keptMs));
  const sign = candidates.find((one) => one.id === id);
  if (!sign) throw refuse('not_found');
  return sign;
}

const auditOf = ({ member_id }: Sign, source: DangerSource, id: string) => ({
  about: member_id === null ? null : { member: member_id },
  reason: 'words of danger',
  details: { [source]: id },
});

/** Runs in the transaction of the read: no one reads a person's words without an audit row. */
export function openSign(
  ctx: StaffContext<'not_found'>,
  { source, id }: { source: DangerSource; id: string },
): Promise<Reply<typeof readDangerSign>> {
  const { db, now, person } = ctx;
  return db.transaction().execute(async (tx) => {
    const sign = await findSign(tx, ctx, { source, id });
    const reach = await reachFor(tx, source, sign);
    await recordAudit(tx, {
      what: 'danger_sign_read',
      staff_id: person.id,
      ...auditOf(sign, source, id),
      now,
    });
    return { ...signOf(source, sign), words: sign.words, ...reach };
  });
}

/** Contact details given with the text take precedence over the profile. */
async function reachFor(tx: Tx, source: DangerSource, { id, member_id }: Sign) {
  const form = source === 'message' ? await findForm(tx, id) : undefined;
  const member = member_id === null ? undefined : await readMember(tx, member_id);
  const of = (first: string | null | undefined, second: string | null | undefined) => first ?? second ?? null;
  return {
    name: of(form?.name, member?.first_name),
    phone: of(form?.phone, member && (member.phone ?? member.mobile)),
    email: of(form?.email, member?.email),
  };
}

export function recordSign(
  ctx: StaffContext<'not_found' | 'conflict'>,
  { source, id }: { source: DangerSource; id: string },
  { id: recordId, steps, note }: Body<typeof recordDangerSign>,
): Promise<DangerSign> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const sign = await findSign(tx, ctx, { source, id });
    const { member_id } = sign;
    const staff_name = firstNameOf(person.name);
    const row = { source, source_id: id, id: recordId, member_id, staff_id: person.id, staff_name };
    const added = await addRecord(tx, { ...row, steps, note, recorded_at: now });
    const stored = await findRecord(tx, { source, id });
    // A colleague got there first; their record is kept.
    if (stored?.id !== recordId || stored.note !== note) throw refuse('conflict');
    if (added)
      await recordAudit(tx, {
        what: 'danger_sign_recorded',
        staff_id: person.id,
        ...auditOf(sign, source, id),
        now,
      });
    return signOf(source, sign);
  });
}
