import type { NumberFigure, NumberPeriod, NumbersPage } from '@kindred/contract/staff/numbers.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { CsvColumn } from '#platform/csv-file.ts';
import type { ThingCount } from '#platform/day-counts/source.ts';
import type { ColumnSum, GroupSum, ThingSum } from '#platform/day-counts/store.ts';
import { sumOf, type FigureSpec, type Reading } from './figures/spec.ts';
import { readableColumns } from './rules.ts';

/** The data read for some figures. */
export interface FigureData {
  /** Narrowest first. */
  columns: readonly (readonly NumberPeriod[])[];
  now: readonly GroupSum[];
  earlier: readonly GroupSum[];
  overTime: readonly ColumnSum[];
  things: readonly ThingSum[];
  thingsBefore: readonly ThingSum[];
  thingColumns: readonly ThingCount[];
}

/** The measures needed for these figures. */
export function dataFor(specs: readonly FigureSpec[]) {
  const measures = (of: (spec: FigureSpec) => readonly string[]) => [...new Set(specs.flatMap(of))];
  const drawn = (spec: FigureSpec) => (spec.overTime ? [spec.overTime] : []);
  return {
    people: measures(({ people = [] }) => people),
    things: measures(({ things = [] }) => things),
    overTime: measures((spec) => drawn(spec).flatMap(({ measure, as }) => (as === 'level' ? [] : [measure]))),
    thingsOverTime: measures((spec) =>
      drawn(spec).flatMap(({ measure, as }) => (as === 'level' ? [measure] : [])),
    ),
  };
}

function readingOf(groups: readonly GroupSum[], things: readonly ThingSum[]): Reading {
  const ofMeasure = <T extends { measure: string; part: string }>(rows: readonly T[]) => {
    const byMeasure = Map.groupBy(rows, ({ measure }) => measure);
    return (measure: string, part?: string) =>
      (byMeasure.get(measure) ?? []).filter((row) => part === undefined || row.part === part);
  };
  const [group, thing] = [ofMeasure(groups), ofMeasure(things)];
  return {
    people: (measure, part) => sumOf(group(measure, part).map(({ people }) => people)),
    mean: (measure) => {
      const people = sumOf(group(measure).map((row) => row.people));
      const amount = sumOf(group(measure).map((row) => row.amount));
      return people === null || amount === null ? null : amount / people;
    },
    parts: (measure) => group(measure).map(({ part }) => part),
    things: (measure, part) => sumOf(thing(measure, part).map(({ added }) => added)),
    level: (measure, part) => sumOf(thing(measure, part).map(({ latest }) => latest)),
    thingParts: (measure) => thing(measure).map(({ part }) => part),
  };
}

const rounded = (value: number | null, unit: NumberFigure['unit']) =>
  value === null || unit === 'score' ? value : Math.round(value);

export function toFigure(spec: FigureSpec, data: FigureData, content: ContentSnapshot): NumberFigure {
  const { key, name, definition, unit, total, valueName = '', besideNames = [], rows } = spec;
  const reading = readingOf(data.now, data.things);
  const earlier = readingOf(data.earlier, data.thingsBefore);
  const before = new Map(rows?.(earlier, content).map((row) => [row.key, row.value]));
  return {
    key,
    name,
    definition,
    unit,
    hides: spec.shown !== 'always',
    total: total ? { value: rounded(total(reading), unit), before: rounded(total(earlier), unit) } : null,
    columns: columnsOfFigure(spec, data),
    value_name: valueName,
    beside_names: [...besideNames],
    rows: (rows?.(reading, content) ?? []).map((row) => ({
      key: row.key,
      name: row.name,
      value: row.value,
      before: before.get(row.key) ?? null,
      beside: row.beside ?? [],
    })),
  };
}

function columnsOfFigure({ overTime, unit }: FigureSpec, data: FigureData): NumberFigure['columns'] {
  if (!overTime) return [];
  const { measure, as, part } = overTime;
  if (as === 'level')
    return (data.columns[0] ?? []).map(({ from, to }) => {
      const columns = data.thingColumns.filter(
        (row) => row.measure === measure && row.day === to && (part === undefined || row.part === part),
      );
      return { from, to, value: sumOf(columns.map(({ value }) => value)) };
    });
  const sums = new Map(
    data.overTime.filter((row) => row.measure === measure).map((row) => [row.column, row]),
  );
  let nth = 0;
  const choices = data.columns.map((columns) =>
    columns.map(({ from, to }) => {
      const sum = sums.get(nth);
      nth += 1;
      const value = !sum ? null : as === 'mean' ? sum.amount / sum.people : sum.people;
      return { from, to, value: rounded(value, unit) };
    }),
  );
  return [...readableColumns(choices)];
}

interface TableRow {
  figure: string;
  from: string;
  to: string;
  item: string;
  value: number | string;
  before: number | string;
  beside: string;
}

export const numberTableColumns: readonly CsvColumn<TableRow>[] = [
  { heading: 'number', cell: ({ figure }) => figure },
  { heading: 'from', cell: ({ from }) => from },
  { heading: 'to', cell: ({ to }) => to },
  { heading: 'row', cell: ({ item }) => item },
  { heading: 'value', cell: ({ value }) => value },
  { heading: 'period_before', cell: ({ before }) => before },
  { heading: 'beside', cell: ({ beside }) => beside },
];

/** The page as rows: every number with its days, labelled as on the page. */
export function tableRows({ figures, period }: NumbersPage): TableRow[] {
  return figures.flatMap((figure) => {
    const { name, hides, total, columns, rows, beside_names } = figure;
    const cell = (value: number | null) => value ?? (hides ? 'too few to show' : '');
    const line = (item: string, days: NumberPeriod, value: number | null) => ({
      figure: name,
      from: days.from,
      to: days.to,
      item,
      value: cell(value),
      before: '',
      beside: '',
    });
    return [
      ...(total ? [{ ...line('in all', period, total.value), before: cell(total.before) }] : []),
      ...columns.map(({ from, to, value }) => line('', { from, to }, value)),
      ...rows.map((row) => ({
        ...line(row.name, period, row.value),
        before: cell(row.before),
        beside: beside_names.map((label, nth) => `${label}: ${row.beside[nth] ?? ''}`).join('; '),
      })),
    ];
  });
}
