import type { answerChange, Dashboard, updateVideoFlag } from '@kindred/contract/dashboard.ts';
import { looksBeyondNear } from '@kindred/contract/directory/near.ts';
import type { AgeBand } from '@kindred/contract/directory/providers.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { findCurrentGoal } from '#features/profile/public.ts';
import { readMember } from '#features/accounts/public.ts';
import { countSaved } from '#features/bookmarks/public.ts';
import { listBookings, readMatch } from '#features/coordinators/public.ts';
import { readGlance } from '#features/energy/review/public.ts';
import { loadEventPlaces } from '#features/events/places/public.ts';
import type { EventCache } from '#features/events/public.ts';
import { loadReadingProgress, recommendedTo } from '#features/learn/public.ts';
import { ageBandAt } from '#features/directory/public.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { countUnread } from '#features/notifications/public.ts';
import { loadServices, type DirectoryCache } from '#features/directory/providers/public.ts';
import { latestWellbeing } from '#features/profile/wellbeing/public.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { messageOf } from '@kindred/postgres/errors.ts';
import { askAfter, continuedIn, helpFor, mayHaveChanged, suggestEvents, withinReach } from './rules.ts';
import { dashboardOf, type Gathered } from './presenter.ts';
import { keepState, readState } from './store.ts';

/** The in-process caches. */
export interface DashboardCaches {
  events: EventCache;
  directory: DirectoryCache;
  localities: Localities;
}

const mostTopics = 6;
const mostServices = 3;

/** Loads each section separately, so that a failing one is logged and reported without affecting the others. */
export async function loadDashboard(
  ctx: MemberContext,
  dashboardCaches: DashboardCaches,
  location: string | undefined,
): Promise<Dashboard> {
  const { db, now, person, content } = ctx;
  const part = async <T>(name: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      ctx.log.error({ part: name, fault: messageOf(error) }, 'part of the dashboard failed');
      return undefined;
    }
  };
  const member = part('member', () => readMember(db, person.id));
  const goal = part('goal', async () => (await findCurrentGoal(db, person.id)) ?? null);
  const state = part('state', () => readState(db, person.id));
  const gathered: Gathered = {
    energy: await part('energy', () => readGlance(ctx)),
    goal: await goal,
    wellbeing: await part('wellbeing', () => latestWellbeing(db, person.id, now)),
    seenVideo: await part('video', async () => build(await state).welcome_video_seen_at !== null),
    changed: await part('change', async () =>
      mayHaveChanged(build(await member).joined_at, build(await state).ask_change_after, now),
    ),
    places: await part('event-places', async () => (await loadEventPlaces(ctx)).places),
    calls: await part('calls', async () => (await listBookings(ctx)).to_come),
    continued: await part('continue', async () => continuedIn(await loadReadingProgress(ctx), content)),
    forYou: await part('for-you', async () => (await recommendedTo(ctx)).slice(0, mostTopics)),
    unread: await part('unread', () => countUnread(db, person.id)),
    saved: await part('saved', () => countSaved(db, person.id)),
    mine: await part('coordinator', () => readMatch(ctx, dashboardCaches.localities)),
    events: await part('events', async () => {
      const { diagnosis, stage, relationship } = build(await member);
      const grieving = stage === 'grieving' || relationship === 'bereaved';
      const details = { diagnosis, stage: stage === 'not_said' ? null : stage, grieving };
      return suggestEvents(dashboardCaches.events.at(now).toCome, details);
    }),
    near: await part('services-near', async () => {
      const { stage, postcode_or_suburb, birth_year, relationship } = build(await member);
      // For anyone else, we do not know the age of the person who is ill.
      const age =
        relationship === 'patient' && birth_year ? ageBandAt(now.getUTCFullYear() - birth_year) : undefined;
      const details = { goal: build(await goal)?.goal_key ?? null, stage, age };
      return helpNear(ctx, dashboardCaches, details, location ?? postcode_or_suburb);
    }),
  };
  return dashboardOf(gathered, content, now);
}

/** A section that depends on failed data fails too. */
function build<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('depends on a part that failed');
  return part;
}

/** The most suitable kind of help: near the requested place, else near the member's own, else anywhere. */
async function helpNear(
  { content, now }: MemberContext,
  { directory: cached, localities }: DashboardCaches,
  { age, ...details }: { goal: string | null; stage: string | null; age: AgeBand | undefined },
  place: string | null,
): Promise<Gathered['near']> {
  const { type, because } = helpFor(content.all('service_type'), details);
  const directory = await cached.at(now);
  const list = (query: Parameters<typeof loadServices>[1]) =>
    loadServices({ directory, localities, now }, query);
  const query = {
    ...(type ? { services_filter: type.slug } : {}),
    ...(place ? { location_filter: place } : {}),
  };
  // The total is for the whole list that the section links to.
  const whole = list(query);
  const { total, from } = whole;
  const suited = { ...query, ...(age ? { age } : {}) };
  const choice = age ? list(suited) : whole;
  const { items } = looksBeyondNear(choice.looked) ? list({ ...suited, within: '100' }) : choice;
  return {
    items: (from ? withinReach(items) : items).slice(0, mostServices),
    total,
    from,
    type: type ? { slug: type.slug, name: type.name } : null,
    because,
    because_of: because === 'goal' ? (content.one('goal', details.goal ?? '')?.title ?? null) : null,
  };
}

export async function keepVideoFlag(
  { db, now, person }: MemberContext,
  { seen }: Body<typeof updateVideoFlag>,
): Promise<Reply<typeof updateVideoFlag>> {
  await keepState(db, person.id, { welcome_video_seen_at: seen ? now : null });
  return { seen };
}

export async function saveDashboardAnswer(
  { db, now, person }: MemberContext,
  { answer }: Body<typeof answerChange>,
): Promise<Reply<typeof answerChange>> {
  const ask_change_after = askAfter(answer, now);
  await keepState(db, person.id, { ask_change_after });
  return { ask_after: ask_change_after.toISOString() };
}
