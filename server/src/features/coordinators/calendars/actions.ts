import type { makeCoordinatorFeed, setOutsideCalendar } from '@kindred/contract/coordinators/calendars.ts';
import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import {
  findCoordinatorRow,
  loadStaffCoordinator,
  noteCoordinatorChange,
} from '#features/coordinators/editing/public.ts';
import { icalendar } from '#platform/calendar/icalendar.ts';
import type { Database } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import type { OutgoingRules } from '#platform/outgoing/fetch-head.ts';
import { isPublicAddress } from '#platform/outgoing/public-address.ts';
import { hashOf, newToken, pepperedHash, seal, unseal } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { textFile } from '#platform/text-file.ts';
import {
  calendarEventOfCall,
  calendarUrlFrom,
  isOwnEntry,
  readingWindow,
  refusalOfFailure,
} from './rules.ts';
import { readCalendar, type CalendarReading } from './source.ts';
import {
  clearCalendar,
  clearCallFeed,
  listCalendars,
  openCallFeed,
  readCallsForFeed,
  saveBusyTimes,
  saveCalendar,
  saveFailure,
  saveCallFeed,
} from './store.ts';

/** The address is shown once, because only the hash of its token is stored. */
export function makeFeed(
  ctx: StaffContext<'not_found'>,
  id: string,
  baseUrl: string,
): Promise<Reply<typeof makeCoordinatorFeed>> {
  const { db, now, refuse } = ctx;
  const token = newToken();
  return db.transaction().execute(async (tx) => {
    const row = await findCoordinatorRow(tx, id);
    if (!row) throw refuse('not_found');
    await saveCallFeed(tx, row.slug, hashOf(token), now);
    await noteCoordinatorChange(tx, ctx, 'coordinator_feed_made', { coordinator: row.data.first_name });
    return {
      address: `${baseUrl}/api/v1/support_coordinators/feed/${token}.ics`,
      made_at: now.toISOString(),
    };
  });
}

export function endFeed(ctx: StaffContext<'not_found'>, id: string): Promise<StaffCoordinator> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findCoordinatorRow(tx, id);
    if (!row) throw ctx.refuse('not_found');
    if (await clearCallFeed(tx, id))
      await noteCoordinatorChange(tx, ctx, 'coordinator_feed_ended', { coordinator: row.data.first_name });
    return loadStaffCoordinator(ctx, tx, id);
  });
}

/** A guessed or outdated address finds nothing. */
export async function feedOfCalls({ db, now }: Context, token: string, baseUrl: string) {
  const coordinator = await openCallFeed(db, hashOf(token), now);
  const row = coordinator === undefined ? undefined : await findCoordinatorRow(db, coordinator);
  if (!row) throw new Refusal('not_found');
  const calls = await readCallsForFeed(db, row.slug, new Date(now.getTime() - 30 * dayMs));
  const { zone } = row.data;
  const events = calls.map((call) => calendarEventOfCall(call, { zone, baseUrl }));
  const text = icalendar({ name: 'Phone calls', events });
  const rows = text.split('\n').length - 1;
  return textFile({ type: 'text/calendar', filename: 'calls.ics', rows, text });
}

const sealingKey = async (db: Database) => pepperedHash(await readPepper(db), 'outside calendars');

/** Where calendars may be fetched from: tests use a server of their own. */
export type CalendarRules = (signal: AbortSignal) => OutgoingRules;

export const publicCalendars =
  ({ BASE_URL }: { BASE_URL: string }): CalendarRules =>
  (signal) => ({
    userAgent: `KindredCalendar/1.0 (+${BASE_URL})`,
    timeoutMs: 20_000,
    isAllowed: isPublicAddress,
    signal,
  });

export interface CalendarReader {
  baseUrl: string;
  rules: CalendarRules;
}

const readNow = (url: URL, zone: string, { baseUrl, rules }: CalendarReader, { now, signal }: Moment) =>
  readCalendar(url, rules(signal), { ...readingWindow(now), zone, isOwn: isOwnEntry(baseUrl) });

interface Moment {
  now: Date;
  signal: AbortSignal;
}

const neverAborted = new AbortController().signal;

/** Reads it before storing it, so that a wrong address is reported immediately. */
export async function chooseCalendar(
  ctx: StaffContext<RefusalOf<typeof setOutsideCalendar>>,
  id: string,
  typed: string,
  reader: CalendarReader,
): Promise<StaffCoordinator> {
  const { db, now, refuse } = ctx;
  const row = await findCoordinatorRow(db, id);
  if (!row) throw refuse('not_found');
  const url = calendarUrlFrom(typed);
  if (!url) throw refuse('calendar_address_wrong');
  const reading = await readNow(url, row.data.zone, reader, { now, signal: neverAborted });
  if ('failure' in reading) throw refuse(refusalOfFailure[reading.failure]);
  const address = seal(await sealingKey(db), url.href);
  return db.transaction().execute(async (tx) => {
    await saveCalendar(tx, id, { calendar_address: address, calendar_host: url.hostname });
    await saveBusyTimes(tx, id, reading.busy, { address, now });
    await noteCoordinatorChange(tx, ctx, 'coordinator_calendar_set', { coordinator: row.data.first_name });
    return loadStaffCoordinator(ctx, tx, id);
  });
}

export function dropCalendar(ctx: StaffContext<'not_found'>, id: string): Promise<StaffCoordinator> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findCoordinatorRow(tx, id);
    if (!row) throw ctx.refuse('not_found');
    if (await clearCalendar(tx, id))
      await noteCoordinatorChange(tx, ctx, 'coordinator_calendar_dropped', {
        coordinator: row.data.first_name,
      });
    return loadStaffCoordinator(ctx, tx, id);
  });
}

export async function readCalendarAgain(
  ctx: StaffContext<'not_found'>,
  id: string,
  reader: CalendarReader,
): Promise<StaffCoordinator> {
  await readCalendars(ctx.db, reader, { now: ctx.now, signal: neverAborted }, id);
  return loadStaffCoordinator(ctx, ctx.db, id);
}

/** Reads them sequentially. An interrupted read says nothing, and is repeated in the next round. */
export async function readCalendars(
  db: Database,
  reader: CalendarReader,
  moment: Moment,
  only?: string,
): Promise<void> {
  const key = await sealingKey(db);
  for (const { coordinator, address, zone } of await listCalendars(db, only)) {
    const reading = await readSealed(key, address, (url) => readNow(url, zone, reader, moment));
    if (moment.signal.aborted) return;
    const finding = { address, now: moment.now };
    if ('failure' in reading) await saveFailure(db, coordinator, reading.failure, finding);
    else await db.transaction().execute((tx) => saveBusyTimes(tx, coordinator, reading.busy, finding));
  }
}

/** After the pepper has been replaced, none can be decrypted: the address has to be entered again. */
async function readSealed(
  key: Buffer,
  address: string,
  read: (url: URL) => Promise<CalendarReading>,
): Promise<CalendarReading> {
  let url: URL;
  try {
    url = new URL(unseal(key, address));
  } catch {
    return { failure: 'refused' }; // data sealed with another key cannot be opened
  }
  return read(url);
}
