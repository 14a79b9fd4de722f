import type {
  answerProviderCheck,
  askProvider,
  changeService,
  CheckDue,
  Checks,
  listChecks,
  ProviderCheck,
} from '@kindred/contract/directory-checks.ts';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import { checkedSince } from '#features/directory/public.ts';
import { readService, type HeldDirectory } from '#features/providers/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { layOut } from '#platform/outbox/layout.ts';
import { post } from '#platform/outbox/post.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { askProviderMail } from './mails/ask-provider.ts';
import { changed, dueOf, linkLifeMs, pauseMs } from './rules.ts';
import {
  countDue,
  findCheck,
  holdService,
  keepAnswer,
  keepCheck,
  keepProviderReport,
  markChecked,
  readDue,
  readOneDue,
  rewriteService,
  settleReports,
  type Looked,
} from './store.ts';

const pageSize = 20;

const charityOf = ({ content }: Pick<Context, 'content'>) => content.all('charity')[0];
const todayOf = (ctx: Pick<Context, 'content' | 'now'>) => dayIn(charityOf(ctx)?.zone ?? 'UTC', ctx.now);

/** In the name of the charity: which of its people looked is nobody's business. */
function lookedNow(ctx: StaffContext): Looked {
  return { on: todayOf(ctx), by: charityOf(ctx)?.charity_name ?? 'Kindred', now: ctx.now };
}

export async function list(ctx: StaffContext, asked: Query<typeof listChecks>): Promise<Checks> {
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
  const total = asked.why ? counts[asked.why] : waiting;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Number(asked.page ?? 1), pages);
  const rows = await readDue(ctx.db, since, {
    why: asked.why ?? null,
    from: (page - 1) * pageSize,
    most: pageSize,
  });
  const items = rows.map((row) => dueOf(row, today));
  return { items, total, page, pages, counts, entries: waiting + of(''), fresh: of('') };
}

async function dueNow(ctx: StaffContext, id: string): Promise<CheckDue> {
  const today = todayOf(ctx);
  const row = await readOneDue(ctx.db, checkedSince(today), id);
  if (!row) throw new Refusal('not_found');
  return dueOf(row, today);
}

/** A report that came while somebody was looking stays open: they have not read it. */
export async function settle(ctx: StaffContext, id: string, reports: readonly string[]): Promise<CheckDue> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await markChecked(tx, id, lookedNow(ctx)))) throw new Refusal('not_found');
    await settleReports(tx, id, reports, ctx.now);
  });
  return dueNow(ctx, id);
}

export async function change(
  ctx: StaffContext,
  id: string,
  asked: Body<typeof changeService>,
  { at }: HeldDirectory,
): Promise<Reply<typeof changeService>> {
  await ctx.db.transaction().execute(async (tx) => {
    const held = await holdService(tx, id);
    if (!held) throw new Refusal('not_found');
    await rewriteService(tx, id, changed(held, asked, ctx.now), ctx.now);
  });
  return readService(ctx, id, await at(ctx.now));
}

export async function ask(
  ctx: StaffContext,
  id: string,
  { email }: Body<typeof askProvider>,
  baseUrl: string,
): Promise<CheckDue> {
  const { db, now, person } = ctx;
  const { name, organization, email: known } = await dueNow(ctx, id);
  const to = email ?? known;
  if (!to)
    throw new Refusal('provider_address_missing', [
      { field: 'email', code: 'missing', message: 'Type the e-mail address of the provider.' },
    ]);
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    const endsAt = new Date(now.getTime() + linkLifeMs);
    const notSince = new Date(now.getTime() - pauseMs);
    const asking = { service: id, to, token: hashOf(token), by: person.id, now, endsAt, notSince };
    if (!(await keepCheck(tx, asking))) throw new Refusal('provider_asked');
    const service = name === organization ? name : `${name} (${organization})`;
    const words = askProviderMail({ service, path: `/service-check#token=${token}` });
    await post(tx, { channel: 'email', to, ...layOut(words, baseUrl, 'plain') });
  });
  return dueNow(ctx, id);
}

/** Whoever opens a link has answered nothing: programs open links too. */
export async function readAsked(ctx: Context, token: string, { at }: HeldDirectory): Promise<ProviderCheck> {
  const found = await findCheck(ctx.db, hashOf(token));
  if (!found) return { state: 'unknown', answer: null, service: null };
  const state = found.answer ? 'answered' : found.ends_at > ctx.now ? 'open' : 'over';
  const service = await readService(ctx, found.slug, await at(ctx.now));
  return { state, answer: found.answer, service };
}

export async function answer(
  ctx: Context,
  token: string,
  { says, text }: Body<typeof answerProviderCheck>,
): Promise<Reply<typeof answerProviderCheck>> {
  const { db, now } = ctx;
  const hash = hashOf(token);
  await db.transaction().execute(async (tx) => {
    const kept = await keepAnswer(tx, hash, says, now);
    if (!kept) {
      // Sent twice, it is one answer.
      if ((await findCheck(tx, hash))?.answer === says) return;
      throw new Refusal('provider_link_over');
    }
    const { service_id: service, organization } = kept;
    if (says === 'changed') await keepProviderReport(tx, { service, text: text ?? null, now });
    else await markChecked(tx, service, { on: todayOf(ctx), by: organization, now });
  });
  return { state: 'answered', answer: says };
}
