import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type {
  FailedDelivery,
  listFailedDeliveries,
  repeatDelivery,
} from '@kindred/contract/staff/deliveries.ts';
import type { TodayKind } from '@kindred/contract/staff/today.ts';
import { maskAddress } from '#features/accounts/public.ts';
import { isResendable } from '#features/staff/members/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { replayDead } from '#platform/jobs/dead-letters.ts';
import { requeueMessage } from '#platform/outbox/enqueue-mail.ts';
import type { TodaySource } from '#platform/today.ts';
import { deliveryJobs, isErasure, jobFaultOf, jobIdOf, messageFaultOf, subjectOf } from './rules.ts';
import {
  hasMember,
  listDeadDeliveries,
  listFailedMessages,
  lockDeadDelivery,
  lockFailedMessage,
  readMessageContacts,
  type DeadDeliveryRow,
  type FailedMessageRow,
} from './store.ts';

const keptDays = 30;

export async function loadFailedDeliveries({
  db,
  now,
}: StaffContext): Promise<Reply<typeof listFailedDeliveries>> {
  return { items: await failedDeliveries(db, now) };
}

async function failedDeliveries(db: DbOrTx, now: Date): Promise<FailedDelivery[]> {
  const messages = await listFailedMessages(db, new Date(now.getTime() - keptDays * dayMs));
  const jobs = await listDeadDeliveries(db);
  const recipients = await readMessageContacts(db, jobs.flatMap(messageOf));
  const items = [
    ...messages.map((row) => presentMessage(row, now)),
    ...jobs.map((job) => presentJob(job, recipients, now)),
  ];
  return items.toSorted((a, b) => (a.failed_at < b.failed_at ? 1 : -1));
}

const messageOf = ({ name, payload }: DeadDeliveryRow): string[] =>
  name === 'deliver-message' ? [String((payload as { id?: unknown }).id)] : [];

function presentMessage(row: FailedMessageRow, now: Date): FailedDelivery {
  const { id, channel, to, kind, state, fault, returned, failed_at } = row;
  return {
    id,
    channel,
    source: returned === 'hard' ? 'returned' : 'message',
    to: maskAddress(channel, to),
    about: subjectOf(kind),
    fault: messageFaultOf(state, fault, returned),
    failed_at: failed_at.toISOString(),
    can_repeat: isResendable(row, now),
  };
}

function presentJob(
  job: DeadDeliveryRow,
  recipients: Awaited<ReturnType<typeof readMessageContacts>>,
  now: Date,
): FailedDelivery {
  const message = recipients.find(({ id }) => id === messageOf(job)[0]);
  return {
    id: String(job.id),
    channel: message?.channel ?? deliveryJobs[job.name] ?? 'crm',
    source: 'job',
    to: message ? maskAddress(message.channel, message.to) : null,
    about: message ? subjectOf(message.kind) : isErasure(job) ? 'erasure' : 'other',
    fault: jobFaultOf(job.last_fault),
    failed_at: (job.ended_at ?? now).toISOString(),
    // It was never sent, so it cannot arrive twice. Expired messages are dropped when retried.
    can_repeat: true,
  };
}

/** If two people repeat the same item simultaneously, only one does. */
export function repeatFailed(
  { db, now, person, refuse }: StaffContext<RefusalOf<typeof repeatDelivery>>,
  id: string,
): Promise<Reply<typeof repeatDelivery>> {
  return db.transaction().execute(async (tx) => {
    const job = jobIdOf(id);
    const outcome = job === undefined ? await repeatMessage(tx, id, now) : await repeatJob(tx, job);
    if (outcome === 'gone') throw refuse('not_found');
    if (outcome === 'too late') throw refuse('message_not_resendable');
    const about = outcome.member === null ? null : { member: outcome.member };
    const details = { channel: outcome.channel };
    await recordAudit(tx, { what: 'delivery_repeated', staff_id: person.id, about, details, now });
    return { id };
  });
}

type Repeated = 'gone' | 'too late' | { member: string | null; channel: string };
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function repeatMessage(tx: Tx, id: string, now: Date): Promise<Repeated> {
  const row = uuid.test(id) ? await lockFailedMessage(tx, id) : undefined;
  if (!row) return 'gone';
  if (!isResendable(row, now) || !(await requeueMessage(tx, id, now))) return 'too late';
  return { member: null, channel: row.channel };
}

async function repeatJob(tx: Tx, id: number): Promise<Repeated> {
  const row = await lockDeadDelivery(tx, id);
  if (!row || !(await replayDead(tx, id))) return 'gone';
  const { member_id } = row.payload as { member_id?: string };
  const member = member_id !== undefined && (await hasMember(tx, member_id)) ? member_id : null;
  return { member, channel: deliveryJobs[row.name] ?? '' };
}

/** Only what can be repeated counts as work. A CRM record that should have been deleted is separate work. */
export const deliveriesToday: TodaySource = {
  needs: 'members',
  read: async (db, { now }) => {
    const failed = (await failedDeliveries(db, now)).filter(({ can_repeat }) => can_repeat);
    const work = (kind: TodayKind, items: readonly FailedDelivery[]) => {
      const oldest = items.at(-1)?.failed_at;
      return { kind, count: items.length, since: oldest ? new Date(oldest) : null };
    };
    return [
      work(
        'erasures_in_crm',
        failed.filter(({ about }) => about === 'erasure'),
      ),
      work(
        'failed_deliveries',
        failed.filter(({ about }) => about !== 'erasure'),
      ),
    ];
  },
};
