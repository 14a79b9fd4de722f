import type { Query, RefusalOf } from '@kindred/contract/endpoint.ts';
import {
  numberSubjects,
  type exportNumbers,
  type NumberPeriod,
  type NumbersOverview,
  type NumbersPage,
  type readNumbers,
  type readNumberSubject,
} from '@kindred/contract/staff/numbers.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { csvFile } from '#platform/csv-file.ts';
import type { DbOrTx } from '#platform/database.ts';
import {
  readCountedFrom,
  readThingColumns,
  sumColumns,
  sumGroups,
  sumThings,
} from '#platform/day-counts/store.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { figuresFor, subjectNames } from './figures/catalogue.ts';
import { dataFor, numberTableColumns, tableRows, toFigure } from './presenter.ts';
import { chartColumns, periodBefore, periodOf, type PeriodFault } from './rules.ts';
import type { FigureSpec } from './figures/spec.ts';

type PeriodInput = Query<typeof readNumbers>;

/** The period in days of the charity, or a refusal that says what is wrong with it. */
function periodIn({ content, now, refuse }: StaffContext<PeriodFault>, query: PeriodInput): NumberPeriod {
  const today = dayIn(charityZone(content), now);
  const period = periodOf(query, today);
  if ('fault' in period) throw refuse(period.fault);
  return period;
}

/** Reads everything these figures are made of, in a few statements. */
async function readFigures(db: DbOrTx, specs: readonly FigureSpec[], period: NumberPeriod) {
  const before = periodBefore(period);
  const columns = chartColumns(period);
  const need = dataFor(specs);
  const days = (columns[0] ?? []).map(({ to }) => to);
  const [now, earlier, overTime, things, thingsBefore, thingColumns] = await Promise.all([
    sumGroups(db, need.people, period),
    sumGroups(db, need.people, before),
    sumColumns(db, need.overTime, columns.flat()),
    sumThings(db, need.things, period),
    sumThings(db, need.things, before),
    readThingColumns(db, need.thingsOverTime, days),
  ]);
  return { columns, now, earlier, overTime, things, thingsBefore, thingColumns };
}

export async function loadNumbers(
  ctx: StaffContext<RefusalOf<typeof readNumbers>>,
  query: PeriodInput,
): Promise<NumbersOverview> {
  const period = periodIn(ctx, query);
  const subjects = numberSubjects.flatMap((key) => {
    const [headline] = figuresFor(key, ctx.person.permissions);
    return headline ? [{ key, headline }] : [];
  });
  const specs = subjects.map(({ headline }) => headline);
  const data = await readFigures(ctx.db, specs, period);
  return {
    period,
    before: periodBefore(period),
    counted_from: await readCountedFrom(ctx.db),
    subjects: subjects.map(({ key, headline }) => ({
      key,
      name: subjectNames[key],
      figure: { ...toFigure(headline, data, ctx.content), rows: [] },
    })),
  };
}

export async function loadNumberSubject(
  ctx: StaffContext<RefusalOf<typeof readNumberSubject>>,
  asked: string,
  query: PeriodInput,
): Promise<NumbersPage> {
  const key = numberSubjects.find((one) => one === asked);
  const specs = key ? figuresFor(key, ctx.person.permissions) : [];
  if (!key || specs.length === 0) throw ctx.refuse('not_found');
  const period = periodIn(ctx, query);
  const data = await readFigures(ctx.db, specs, period);
  return {
    period,
    before: periodBefore(period),
    counted_from: await readCountedFrom(ctx.db),
    key,
    name: subjectNames[key],
    figures: specs.map((spec) => toFigure(spec, data, ctx.content)),
  };
}

/** Generated from what the page shows, so that the file cannot reveal more. */
export async function numbersTable(
  ctx: StaffContext<RefusalOf<typeof exportNumbers>>,
  subject: string,
  query: PeriodInput,
) {
  const page = await loadNumberSubject(ctx, subject, query);
  const { from, to } = page.period;
  await ctx.db.transaction().execute((tx) =>
    recordAudit(tx, {
      what: 'numbers_exported',
      staff_id: ctx.person.id,
      about: null,
      details: { subject: page.key, from, to },
      now: ctx.now,
    }),
  );
  const rows = tableRows(page);
  return csvFile({
    name: `${page.key}-${from}-${to}`,
    columns: numberTableColumns,
    total: rows.length,
    pages: (async function* () {
      yield await Promise.resolve(rows);
    })(),
  });
}
