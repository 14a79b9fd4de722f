import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Body, Query, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import {
  maxSeriesDates,
  type changeEventFields,
  type createEvent,
  type EventFields,
  type EventScope,
  type exportStaffEvents,
  type listStaffEvents,
  type publishEvent,
  type readEventTyping,
  type StaffEvent,
  type StaffEvents,
  type storeEventTyping,
} from '@kindred/contract/events/editing.ts';
import { venueChanges } from '@kindred/contract/events/venue-changes.ts';
import { changedFields } from '@kindred/contract/field-merge.ts';
import { holdsRecording } from '#features/content/media/public.ts';
import { slugOf } from '#features/directory/public.ts';
import {
  fieldsBetween,
  noteEventChange,
  readLastSaved,
  type NotedChange,
} from '#features/events/history/public.ts';
import { tellOfVenue } from '#features/events/people/public.ts';
import { refillEvent, remindersChanged } from '#features/events/places/public.ts';
import {
  lockEvent,
  lockLaterDates,
  tellOfEvent,
  timesOf,
  type EventRow,
  dropEventDraft,
  setPublished,
} from '#features/events/public.ts';
import { instantOf } from '#platform/calendar/zone-time.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { csvFile } from '#platform/csv-file.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal, type FieldProblem } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { allKeysetRows } from '#platform/keyset.ts';
import { storable } from '#platform/storable.ts';
import type { TodaySource } from '#platform/today.ts';
import { presentStaffEvent, staffEventColumns, staffEventLine } from './presenter.ts';
import {
  columnsOf,
  countMatchingEvents,
  eventChoices,
  fieldProblems,
  eventFieldsOf,
  lacksPlace,
  onlyFields,
  seriesDays,
  timesWith,
  recordingGone,
} from './rules.ts';
import {
  countEventWork,
  countStaffEvents,
  dropTyping,
  findStaffEvent,
  insertDrafts,
  readStaffEventPage,
  readTyping,
  saveEventColumns,
  writeTyping,
} from './store.ts';

const viewerOf = ({ person, now }: StaffContext) => ({ staffId: person.id, now });

export async function loadStaffEvents(
  ctx: StaffContext,
  query: Query<typeof listStaffEvents>,
): Promise<StaffEvents> {
  const viewer = viewerOf(ctx);
  const counted = await countStaffEvents(ctx.db, query, viewer);
  const { rows, ...page } = await readStaffEventPage(ctx.db, query, viewer);
  const of = (state: keyof StaffEvents['counts']) => counted.get(state) ?? 0;
  const counts = { draft: of('draft'), planned: of('planned'), cancelled: of('cancelled'), over: of('over') };
  return { ...page, items: rows.map(staffEventLine), total: countMatchingEvents(counted, query), counts };
}

/** Exports exactly what the list shows with these filters, across all pages. */
export async function eventTable(
  ctx: StaffContext,
  { cursor: _cursor, ...filters }: Query<typeof exportStaffEvents>,
  locale: string,
) {
  const viewer = viewerOf(ctx);
  const counted = await countStaffEvents(ctx.db, filters, viewer);
  return csvFile({
    name: 'events',
    columns: staffEventColumns(locale),
    total: countMatchingEvents(counted, filters),
    pages: allKeysetRows((cursor) => readStaffEventPage(ctx.db, { ...filters, cursor, size: 500 }, viewer)),
  });
}

export async function loadStaffEvent(ctx: StaffContext<'not_found'>, id: string): Promise<StaffEvent> {
  const row = await findStaffEvent(ctx.db, id);
  if (!row) throw ctx.refuse('not_found');
  return presentStaffEvent(row, viewerOf(ctx));
}

/** Creates drafts, which only staff can see. A second call with the same id finds what the first one made. */
export async function createDrafts(
  ctx: StaffContext<RefusalOf<typeof createEvent>>,
  { id, fields, day, at, repeat }: Body<typeof createEvent>,
): Promise<StaffEvent> {
  const { db, now, person, refuse } = ctx;
  refuseMistakes(fieldProblems(fields, eventChoices(ctx.content)));
  const days = repeat ? seriesDays(day, repeat) : [day];
  if (days.length > maxSeriesDates) throw refuse('series_too_long');
  if (instantOf(fields.zone, day, at) <= now) throw refuse('in_the_past');
  const name = slugOf(fields.title).slice(0, 60);
  const template = `${name}-${id.slice(-4)}`;
  const drafts = days.map((on, index) => {
    const slug = `${name}-${on}-${id.slice(-4)}`;
    const columns = columnsOf(fields, undefined, template);
    return {
      id: index === 0 ? id : newId(),
      slug,
      template,
      ...columns,
      ...timesOf(columns.data, on, at),
      series: repeat ? id : null,
      organiser_id: person.id,
      edited_by: person.id,
    };
  });
  return db.transaction().execute(async (tx) => {
    await refuseGoneRecording(tx, fields);
    const stored = await insertFirst(tx, drafts, now);
    const row = await findStaffEvent(tx, id);
    if (!row || (!stored && row.organiser_id !== person.id)) throw refuse('conflict');
    const created = stored ? drafts.map((draft) => ({ event: draft.id })) : [];
    await noteEventChange(tx, ctx, 'created', created);
    return presentStaffEvent(row, viewerOf(ctx));
  });
}

/** If the first one already exists, returns false and adds no dates. */
async function insertFirst(tx: Tx, drafts: Parameters<typeof insertDrafts>[1], now: Date): Promise<boolean> {
  const [first, ...later] = drafts;
  if (!first || !(await insertDrafts(tx, [first], now))) return false;
  if (later.length > 0) await insertDrafts(tx, later, now);
  return true;
}

function refuseMistakes(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('validation', [...problems]);
}

async function refuseGoneRecording(tx: Tx, { recording_media }: EventFields): Promise<void> {
  if (recording_media !== null && !(await holdsRecording(tx, recording_media)))
    refuseMistakes([recordingGone]);
}

/** The second of two simultaneous saves is refused, so nothing is overwritten. */
export function saveEventFields(
  ctx: StaffContext<RefusalOf<typeof changeEventFields>>,
  id: string,
  { edition, fields, scope }: Body<typeof changeEventFields>,
): Promise<StaffEvent> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockEvent(tx, id);
    if (!row) throw ctx.refuse('not_found');
    if (row.state === 'cancelled') throw ctx.refuse('event_cancelled');
    if (row.edition !== edition) throw ctx.refuse('edited_meanwhile');
    const before = eventFieldsOf(row);
    refuseMistakes(fieldProblems(fields, eventChoices(ctx.content), before));
    await refuseGoneRecording(tx, fields);
    const later = await datesAfter(tx, row, scope);
    const typed = changedFields(before, fields);
    // Saved for this date alone at first, and now for the later ones too.
    const isAgain = Object.keys(typed).length === 0 && later.length > 0;
    const changed = isAgain ? onlyFields(fields, await readLastSaved(tx, id)) : typed;
    const saved = [await saveOne(tx, ctx, row, fields)];
    for (const one of later) saved.push(await saveOne(tx, ctx, one, { ...eventFieldsOf(one), ...changed }));
    await noteEventChange(tx, ctx, 'changed', saved);
    const names = Object.keys(changed);
    const details = { event: fields.title, fields: names, dates: saved.length };
    const audit = { staff_id: ctx.person.id, about: null, details, now: ctx.now };
    if (names.length > 0) await recordAudit(tx, { ...audit, what: 'event_changed' });
    return presentAfter(tx, ctx, id);
  });
}

/** Empty unless requested. Locks in a fixed order. */
export const datesAfter = async (tx: Tx, { series, starts_at }: EventRow, scope: EventScope) =>
  scope === 'following' && series !== null ? lockLaterDates(tx, series, starts_at) : [];

async function saveOne(
  tx: Tx,
  ctx: StaffContext<'seats_taken'>,
  row: EventRow,
  fields: EventFields,
): Promise<NotedChange> {
  const before = eventFieldsOf(row);
  const noted = { event: row.id, fields: fieldsBetween(before, changedFields(before, fields)) };
  if (fields.capacity < row.taken) throw ctx.refuse('seats_taken');
  const times = timesWith(row, fields);
  const columns = { ...columnsOf(fields, row.data, row.slug), ...times };
  const sequence = await saveEventColumns(tx, row.id, columns, viewerOf(ctx));
  if (!row.published) return noted;
  await tellOfVenue(tx, row.id, venueChanges(before, fields), sequence);
  const [from, to] = [row.starts_at.getTime(), times.starts_at.getTime()];
  // For a past event, a corrected time is only for the records.
  if (from !== to && Math.max(from, to) > ctx.now.getTime()) await tellOfEvent(tx, row.id, sequence);
  if (fields.capacity > row.capacity && row.waiting > 0) await enqueue(tx, refillEvent, { event: row.id });
  await enqueue(tx, remindersChanged, { event: row.id });
  return noted;
}

/** From now on members see it. Refused if its date has passed, or it has no place or link. */
export function publishDraft(
  ctx: StaffContext<RefusalOf<typeof publishEvent>>,
  id: string,
  scope: EventScope,
): Promise<StaffEvent> {
  const { db, now, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const row = await lockEvent(tx, id);
    if (!row) throw refuse('not_found');
    if (row.state === 'cancelled') throw refuse('event_cancelled');
    const rows = [row, ...(await datesAfter(tx, row, scope))];
    const drafts = rows.filter(({ published }) => !published).map((one) => ({ event: one.id }));
    if (!row.published && row.starts_at <= now) throw refuse('event_over');
    if (rows.some((one) => !one.published && lacksPlace(one))) throw refuse('place_or_link_missing');
    const ids = rows.map((one) => one.id);
    await setPublished(tx, ids, now);
    await noteEventChange(tx, ctx, 'published', drafts);
    return presentAfter(tx, ctx, id);
  });
}

export function removeDraft(
  { db, refuse }: StaffContext<'event_published'>,
  id: string,
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const row = await lockEvent(tx, id);
    if (row?.published) throw refuse('event_published');
    await dropEventDraft(tx, id);
    return { id };
  });
}

async function presentAfter(tx: Tx, ctx: StaffContext<'not_found'>, id: string): Promise<StaffEvent> {
  const row = await findStaffEvent(tx, id);
  if (!row) throw ctx.refuse('not_found');
  return presentStaffEvent(row, viewerOf(ctx));
}

export const eventsToday: TodaySource = {
  needs: 'content',
  read: async (db, viewer) => {
    const work = await countEventWork(db, viewer, new Date(viewer.now.getTime() + 7 * dayMs));
    if (!work) return [];
    return [
      { kind: 'events_this_week', count: work.week, since: work.week_since },
      { kind: 'events_without_place', count: work.no_place, since: work.no_place_since },
      { kind: 'events_without_organiser', count: work.left, since: work.left_since },
      { kind: 'event_waiting_lists', count: work.full, since: work.full_since },
      { kind: 'my_event_drafts', count: work.drafts, since: work.drafts_since },
    ];
  },
};

/** Only the caller's own: what someone else types is theirs until they save it. */
export async function loadTyping(
  { db, person }: StaffContext,
  form: string,
): Promise<Reply<typeof readEventTyping>> {
  const row = await readTyping(db, { staff_id: person.id, form });
  return { typing: row ? { ...row, edited_at: row.edited_at.toISOString() } : null };
}

/** Stores whatever was typed, however incomplete, so that closing the laptop loses nothing. */
export async function saveTyping(
  { db, person, now, refuse }: StaffContext<'draft_changed'>,
  form: string,
  { version, data: typed }: Body<typeof storeEventTyping>,
): Promise<Reply<typeof storeEventTyping>> {
  const data = storable(typed) as typeof typed;
  const next = await writeTyping(db, { staff_id: person.id, form }, { version, data, now });
  if (next === undefined) throw refuse('draft_changed');
  return { version: next, data, edited_at: now.toISOString() };
}

export async function forgetTyping({ db, person }: StaffContext, form: string): Promise<{ form: string }> {
  await dropTyping(db, { staff_id: person.id, form });
  return { form };
}
