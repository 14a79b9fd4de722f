import type {
  answerProviderCheck,
  askProvider,
  changeService,
  CheckDue,
  Checks,
  listChecks,
  ProviderCheck,
  settleChecks,
} from '@kindred/contract/directory/checks.ts';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import { checkedSince } from '#features/directory/public.ts';
import { hitsOfServices, loadService, type DirectoryCache } from '#features/directory/providers/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { renderMail } from '#platform/outbox/mail-template.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { finderHits, type FinderSource } from '#platform/staff-finder.ts';
import type { TodaySource } from '#platform/today.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { askProviderMail } from './mails/ask-provider.ts';
import { changed, comingMonths, dueOf, checkLinkLifeMs, pauseMs } from './rules.ts';
import {
  countChecksWork,
  countDue,
  countExpiring,
  findCheck,
  holdService,
  saveProviderAnswer,
  keepCheck,
  keepProviderReport,
  markChecked,
  readDueChecks,
  readOneDue,
  rewriteService,
  settleReports,
  type Looked,
} from './store.ts';

const pageSize = 20;

const charityOf = ({ content }: Pick<Context, 'content'>) => content.all('charity')[0];
const todayOf = ({ content, now }: Pick<Context, 'content' | 'now'>) => dayIn(charityZone(content), now);

/** Attributed to the charity, so that staff names are not disclosed. */
function lookedNow(ctx: StaffContext): Looked {
  return { on: todayOf(ctx), by: charityOf(ctx)?.charity_name ?? 'Kindred', now: ctx.now };
}

export async function loadChecks(ctx: StaffContext, query: Query<typeof listChecks>): Promise<Checks> {
  const today = todayOf(ctx);
  const since = checkedSince(today);
  const counted = await countDue(ctx.db, since);
  const of = (why: string) => counted.get(why) ?? 0;
  const counts = {
    reported: of('reported'),
    old: of('old'),
    not_checked: of('not_checked'),
    amber: of('amber'),
  };
  const waiting = Object.values(counts).reduce((sum, count) => sum + count);
  const total = query.why ? counts[query.why] : waiting;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Number(query.page ?? 1), pages);
  const rows = await readDueChecks(ctx.db, since, {
    why: query.why ?? null,
    from: (page - 1) * pageSize,
    most: pageSize,
  });
  const items = rows.map((row) => dueOf(row, today));
  const turning = await countExpiring(ctx.db, since);
  const expiring = comingMonths(today).map((month) => ({ month, count: turning.get(month) ?? 0 }));
  return { items, total, page, pages, counts, entries: waiting + of(''), fresh: of(''), expiring };
}

async function dueNow(ctx: StaffContext, id: string): Promise<CheckDue> {
  const today = todayOf(ctx);
  const row = await readOneDue(ctx.db, checkedSince(today), id);
  if (!row) throw new Refusal('not_found');
  return dueOf(row, today);
}

/** A report that arrived during the check stays open, because staff have not read it. */
export async function settleServiceReport(
  ctx: StaffContext,
  id: string,
  reports: readonly string[],
): Promise<CheckDue> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await markChecked(tx, id, lookedNow(ctx)))) throw new Refusal('not_found');
    await settleReports(tx, id, reports, ctx.now);
  });
  return dueNow(ctx, id);
}

/**
 * Settles all of them in one transaction. An entry that closed in the meantime must not cost the other calls of a
 * morning.
 */
export async function settleServiceReports(
  ctx: StaffContext,
  { checks }: Body<typeof settleChecks>,
): Promise<Reply<typeof settleChecks>> {
  // In a fixed order, so that two people checking the same entries cannot deadlock.
  const each = checks.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const marked = await ctx.db.transaction().execute(async (tx) => {
    const ids = new Set<string>();
    for (const { id, reports } of each) {
      if (!(await markChecked(tx, id, lookedNow(ctx)))) continue;
      await settleReports(tx, id, reports, ctx.now);
      ids.add(id);
    }
    return ids;
  });
  const items: CheckDue[] = [];
  const today = todayOf(ctx);
  for (const { id } of checks) {
    // Also left out if it closes right after being confirmed.
    const row = marked.has(id) ? await readOneDue(ctx.db, checkedSince(today), id) : undefined;
    if (row) items.push(dueOf(row, today));
  }
  return { items };
}

export async function changeCheckedService(
  ctx: StaffContext,
  id: string,
  input: Body<typeof changeService>,
  { at }: DirectoryCache,
): Promise<Reply<typeof changeService>> {
  await ctx.db.transaction().execute(async (tx) => {
    const cached = await holdService(tx, id);
    if (!cached) throw new Refusal('not_found');
    await rewriteService(tx, id, changed(cached, input, ctx.now), ctx.now);
  });
  return loadService(ctx, id, await at(ctx.now));
}

export async function ask(
  ctx: StaffContext<'provider_address_missing' | 'provider_asked'>,
  id: string,
  { email }: Body<typeof askProvider>,
  baseUrl: string,
): Promise<CheckDue> {
  const { db, now, person } = ctx;
  const { name, organization, email: existing } = await dueNow(ctx, id);
  const to = email ?? existing;
  if (!to)
    throw ctx.refuse('provider_address_missing', [
      { field: 'email', code: 'missing', message: 'Enter the provider’s email address.' },
    ]);
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    const endsAt = new Date(now.getTime() + checkLinkLifeMs);
    const notSince = new Date(now.getTime() - pauseMs);
    const asking = { service: id, to, token: hashOf(token), by: person.id, now, endsAt, notSince };
    if (!(await keepCheck(tx, asking))) throw ctx.refuse('provider_asked');
    const service = name === organization ? name : `${name} (${organization})`;
    const frame = await readMailFrame(tx, baseUrl);
    const { app_name: from, support_line } = frame;
    const path = `/service-check#token=${token}`;
    const words = askProviderMail({ service, path, from, phone: support_line.phone });
    await sendMail(tx, { kind: 'other', channel: 'email', to, ...renderMail(words, frame, 'plain') });
  });
  return dueNow(ctx, id);
}

/** Opening the link must not count as an answer, because programs open links too. */
export async function readProviderRequest(
  ctx: Context,
  token: string,
  { at }: DirectoryCache,
): Promise<ProviderCheck> {
  const check = await findCheck(ctx.db, hashOf(token));
  if (!check) return { state: 'unknown', answer: null, service: null };
  const isOpen = check.is_listed && check.ends_at > ctx.now;
  const state = check.answer ? 'answered' : isOpen ? 'open' : 'over';
  const service = await loadService(ctx, check.slug, await at(ctx.now));
  return { state, answer: check.answer, service };
}

export async function answer(
  ctx: Context<'provider_link_over'>,
  token: string,
  { says, text }: Body<typeof answerProviderCheck>,
): Promise<Reply<typeof answerProviderCheck>> {
  const { db, now } = ctx;
  const hash = hashOf(token);
  await db.transaction().execute(async (tx) => {
    const stored = await saveProviderAnswer(tx, hash, says, now);
    if (!stored) {
      // Idempotent: a repeated answer counts once.
      if ((await findCheck(tx, hash))?.answer === says) return;
      throw ctx.refuse('provider_link_over');
    }
    const { service_id: service, organization } = stored;
    if (says === 'changed') await keepProviderReport(tx, { service, text: text ?? null, now });
    else await markChecked(tx, service, { on: todayOf(ctx), by: organization, now });
  });
  return { state: 'answered', answer: says };
}

export const checksToday: TodaySource = {
  needs: 'directory',
  read: async (db, { now, zone }) => {
    const work = await countChecksWork(db, checkedSince(dayIn(zone, now)));
    return [
      { kind: 'checks_reported', count: work?.reported ?? 0, since: work?.reported_since ?? null },
      { kind: 'checks_due_this_week', count: work?.due_this_week ?? 0, since: null },
      { kind: 'checks_due', count: work?.due ?? 0, since: work?.due_since ?? null },
    ];
  },
};

/** Finds services by words, as readers do. */
export const serviceFinder = (directory: DirectoryCache): FinderSource => ({
  needs: 'directory',
  find: async (_, words, now) => {
    const options = { most: finderHits, spelling: 'corrected', localities: null } as const;
    const { results } = hitsOfServices(await directory.at(now), words, options);
    return results.map(({ slug, title, summary }) => ({
      kind: 'service',
      key: slug,
      title,
      note: summary.slice(0, 160),
    }));
  },
});
