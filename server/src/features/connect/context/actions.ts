import type { ChatContext } from '@kindred/contract/connect/context.ts';
import { Relationship, Stage } from '@kindred/contract/profile.ts';
import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import type { MemberHealth } from '@kindred/contract/staff/members.ts';
import { readMember } from '#features/accounts/public.ts';
import { answersIn, chatAuditOf, findDeskRow, type DeskRow } from '#features/connect/desk/public.ts';
import { lastCoordinator } from '#features/coordinators/public.ts';
import { findCurrentGoal } from '#features/profile/public.ts';
import { latestWellbeing } from '#features/profile/wellbeing/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { readEarlier } from './store.ts';

/** Runs in the transaction of the read: no one views a member without an audit row. */
export function openContext(
  { db, now, content, person, refuse }: StaffContext<'not_found'>,
  id: string,
): Promise<ChatContext> {
  return db.transaction().execute(async (tx) => {
    const row = await findDeskRow(tx, id);
    if (!row || !answersIn(row, person.id)) throw refuse('not_found');
    const context = await contextOf(tx, row, { content, now });
    await recordAudit(tx, { what: 'chat_context_read', ...chatAuditOf(row, person.id), now });
    return context;
  });
}

/** Describes the member's illness, goal and well-being in words. The caller writes the audit row. */
export async function healthFactsOf(
  tx: Tx,
  member_id: string,
  { content, now }: { content: ContentSnapshot; now: Date },
): Promise<MemberHealth> {
  const { relationship, diagnosis, stage } = await readMember(tx, member_id);
  const goal = await findCurrentGoal(tx, member_id);
  const check = await latestWellbeing(tx, member_id, now);
  const goalInContent = content.all('goal').find(({ slug }) => slug === goal?.goal_key);
  return {
    relationship: Relationship.safeParse(relationship).data ?? null,
    subject: illnessSubjectOf(relationship),
    diagnosis: diagnosis.map((slug) => content.one('diagnosis', slug)?.title ?? slug),
    stage: Stage.safeParse(stage).data ?? null,
    goal: goal?.own_words ?? goalInContent?.title ?? null,
    last_check_in: check && { on: check.last.said_on, wellbeing: check.last.wellbeing },
  };
}

async function contextOf(
  tx: Tx,
  row: Pick<DeskRow, 'id' | 'member_id' | 'distress_before' | 'flagged'>,
  reading: { content: ContentSnapshot; now: Date },
): Promise<ChatContext> {
  const { member_id } = row;
  const { first_name, phone, mobile, email } = await readMember(tx, member_id);
  const coordinator = await lastCoordinator(tx, member_id);
  const earlier = await readEarlier(tx, row);
  return {
    first_name,
    contact: row.flagged ? { phone: phone ?? mobile, email } : null,
    distress: row.distress_before,
    ...(await healthFactsOf(tx, member_id, reading)),
    earlier: earlier.map(({ started_at, topic, outcome, staff_name }) => ({
      started_at: started_at.toISOString(),
      topic,
      outcome,
      with: staff_name === null ? null : firstNameOf(staff_name),
    })),
    coordinator:
      reading.content.all('coordinator').find(({ slug }) => slug === coordinator)?.first_name ?? null,
  };
}
