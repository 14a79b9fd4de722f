import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { AddressProblem, confirmEmailIsRight } from '@kindred/contract/notifications/returns.ts';
import { notificationCategories } from '@kindred/contract/notifications.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { notify } from '../actions.ts';
import { chosenWith } from '../rules.ts';
import { keepPreferences, lockNotifiedMember, readPreferences } from '../store.ts';
import type { MailReport } from './rules.ts';
import {
  dropProblemOfMember,
  findMemberAt,
  findAddressProblem,
  findReturnedMail,
  keepAddressProblem,
  recordMailReport,
  markReturned,
} from './store.ts';

/** A report without a Message-ID is about a recent message. */
const recentDays = 5;

/** Each report counts once, and only for a message that we sent to that address. */
export async function applyReports(db: Database, reports: readonly MailReport[], now: Date): Promise<void> {
  for (const report of reports) await db.transaction().execute((tx) => applyReport(tx, report, now));
}

async function applyReport(tx: Tx, report: MailReport, now: Date): Promise<void> {
  if (!(await recordMailReport(tx, report.key, now))) return;
  const id = await findReturnedMail(tx, report, new Date(now.getTime() - recentDays * dayMs));
  if (id === undefined) return;
  await markReturned(tx, id, report, now);
  if (report.what === 'soft') return;
  await keepAddressProblem(tx, report, now);
  const memberId = await findMemberAt(tx, report.address);
  if (memberId === undefined) return;
  if (report.what === 'complaint') await stopUnneededMail(tx, memberId, now);
  else await askWhetherRight(tx, memberId, { id, now });
}

/** In the app, where the member sees it at the next sign-in, because an email would bounce too. */
async function askWhetherRight(
  tx: Tx,
  member_id: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const about = { what: 'address_unreachable' as const };
  const path = '/tabs/settings/account';
  await notify(tx, { member_id, category: 'security', key: `returned ${id}`, about, path }, now);
}

/** Members who report our email as spam only get messages about their account. They can turn the rest on again. */
async function stopUnneededMail(tx: Tx, memberId: string, now: Date): Promise<void> {
  await lockNotifiedMember(tx, memberId);
  const row = await readPreferences(tx, memberId, null);
  const changes = notificationCategories
    .filter((category) => category !== 'security')
    .map((category) => ({ category, channel: 'email' as const, on: false }));
  await keepPreferences(tx, memberId, { chosen: chosenWith(row?.chosen ?? {}, changes) }, now);
}

export async function addressProblemOf(db: DbOrTx, address: string | null): Promise<AddressProblem | null> {
  const row = await findAddressProblem(db, address);
  return row ? { what: row.what, reason: row.reason, at: row.happened_at.toISOString() } : null;
}

export async function confirmEmail({
  db,
  person,
}: MemberContext): Promise<Reply<typeof confirmEmailIsRight>> {
  await dropProblemOfMember(db, person.id);
  return { email_problem: null };
}
