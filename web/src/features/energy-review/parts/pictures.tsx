import './energy-review.css';
import { ChartFrame } from '@kindred/ui/chart-frame.tsx';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { datesOf } from '@kindred/contract/energy-coach/dates.ts';
import type { EnergyReviewed } from '@kindred/contract/energy-review.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayInWords } from '../../../platform/clock.ts';
import { inPlaces, sentencesFor, type standWith } from '../model.ts';
import { Bar, Bars, Line } from './drawings.tsx';
import { SentenceWithNumbers, valueIn } from './sentence.tsx';
import { kindWords, partOfDayWords, treatmentWords } from './words.tsx';

type Reviewed = EnergyReviewed;
const blocks = ['morning', 'afternoon', 'evening'] as const;

interface FrameProps {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly [head: string, ...cells: string[]])[];
  children: ReactNode;
}

function Frame({ caption, heads, rows, children }: FrameProps) {
  const { t } = useLingui();
  const table = (
    <TableFrame label={caption}>
      <table className="k-numbers">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
  const words = { legend: t`Show this as`, chart: t`Picture`, table: t`Table` };
  return <ChartFrame caption={caption} chart={children} table={table} words={words} />;
}

/** The sentences that belong to a picture; what cannot be said yet is said, too. */
function Sentences({
  reviewed,
  where,
  otherwise,
}: {
  reviewed: Reviewed;
  where: keyof typeof standWith;
  otherwise: readonly string[];
}) {
  const said = sentencesFor(where, reviewed.sentences);
  return (
    <>
      {said.map((sentence, at) => (
        <SentenceWithNumbers
          key={`${sentence.code}-${at}`}
          sentence={sentence}
          picture={reviewed.picture}
          strategies={reviewed.strategies}
        />
      ))}
      {otherwise.slice(0, Math.max(0, 2 - said.length)).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}

export function PartsOfDay({ reviewed }: { reviewed: Reviewed }) {
  const { t, i18n } = useLingui();
  const { blocks: parts, energy } = reviewed.picture;
  const two = (value: number) => inPlaces(value, 2, i18n.locale);
  const rows = blocks.flatMap((block) => {
    const mean = parts[block];
    return mean ? [{ block, name: i18n._(partOfDayWords[block]), ...mean }] : [];
  });
  const otherwise = [
    ...(energy ? [t`Over the whole day your energy was ${two(energy.mean)} of 10 on average.`] : []),
    t`A best time shows once a part of the day has three numbers.`,
  ];
  return (
    <section className="k-section" aria-labelledby="parts-of-day">
      <h2 id="parts-of-day">{t`Energy by part of the day`}</h2>
      {rows.length > 0 && (
        <Frame
          caption={t`Average energy, from 0 (none) to 10 (full)`}
          heads={[t`Part of the day`, t`Average`, t`Days`]}
          rows={rows.map(({ name, mean, n }) => [name, two(mean), String(n)])}
        >
          <Bars>
            {rows.map(({ block, name, mean }) => (
              <Bar key={block} label={name} words={two(mean)} value={mean} most={10} />
            ))}
          </Bars>
        </Frame>
      )}
      <Sentences reviewed={reviewed} where="parts_of_day" otherwise={otherwise} />
    </section>
  );
}

export function GiversAndDrainers({ reviewed }: { reviewed: Reviewed }) {
  const { t, i18n } = useLingui();
  const { givers, drainers } = reviewed.picture;
  const signed = (value: number) =>
    `${value > 0 ? '+' : ''}${inPlaces(value, 2, i18n.locale)}`.replace('-', '−');
  const rows = [...givers, ...drainers].map((one) => ({
    ...one,
    name: i18n._(kindWords[one.category]),
    own: one.labels.join(', '),
  }));
  const otherwise = [
    ...(givers.length === 0 ? [t`Nothing that gave energy came up twice.`] : []),
    ...(drainers.length === 0 ? [t`Nothing that took energy came up twice.`] : []),
    t`Only what came up twice or more is counted.`,
  ];
  return (
    <section className="k-section" aria-labelledby="givers">
      <h2 id="givers">{t`What gave and what took energy`}</h2>
      {rows.length > 0 && (
        <Frame
          caption={t`From −2 (took a lot) to +2 (gave a lot)`}
          heads={[t`What`, t`In your words`, t`Average`, t`Entries`]}
          rows={rows.map(({ name, own, mean, n }) => [name, own, signed(mean), String(n)])}
        >
          <Bars>
            {rows.map(({ category, name, own, mean }) => (
              <Bar
                key={category}
                label={`${name}: ${own}`}
                words={mean > 0 ? t`gave ${signed(mean)}` : t`took ${signed(mean)}`}
                value={Math.abs(mean)}
                most={2}
                tone={mean > 0 ? 'gum' : 'wattle'}
              />
            ))}
          </Bars>
        </Frame>
      )}
      <Sentences reviewed={reviewed} where="activities" otherwise={otherwise} />
    </section>
  );
}

export function UpsAndDowns({ reviewed }: { reviewed: Reviewed }) {
  const { t, i18n } = useLingui();
  const { daily, booms, boom_busts, load } = reviewed.picture;
  const most = Math.max(1, ...daily.map((day) => day.load ?? 0));
  const days = daily.filter((day) => day.load !== null || day.energy !== null);
  const marks = (date: string) => [
    ...(booms.includes(date) ? [t`much more than usual`] : []),
    ...(boom_busts.some(({ bust }) => bust === date) ? [t`energy far below usual`] : []),
  ];
  const otherwise = [
    ...(boom_busts.length === 0
      ? [t`No very full day was followed by a day with far less energy than usual.`]
      : []),
    ...(load ? [t`How much you did counts hours, and harder things count more.`] : []),
    t`To see this, note what you did in the diary: two or three things a day are enough.`,
  ];
  return (
    <section className="k-section" aria-labelledby="ups-and-downs">
      <h2 id="ups-and-downs">{t`Full days and the days after`}</h2>
      {days.length > 0 && (
        <Frame
          caption={t`How much you did on a day, and your energy`}
          heads={[t`Day`, t`How much you did`, t`Energy`, t`Note`]}
          rows={days.map(({ date, load: done, energy }) => [
            dayInWords(date, i18n.locale),
            valueIn(done, 'load', i18n.locale),
            valueIn(energy, 'energy', i18n.locale),
            marks(date).join(', ') || '–',
          ])}
        >
          <Bars>
            {days.flatMap(({ date, load: done, energy }) => [
              <Bar
                key={`${date}-load`}
                label={[dayInWords(date, i18n.locale), ...marks(date)].join(': ')}
                words={t`did ${valueIn(done, 'load', i18n.locale)}`}
                value={done ?? 0}
                most={most}
                tone="wattle"
              />,
              <Bar
                key={`${date}-energy`}
                label={t`energy`}
                words={valueIn(energy, 'energy', i18n.locale)}
                value={energy ?? 0}
                most={10}
              />,
            ])}
          </Bars>
        </Frame>
      )}
      <Sentences reviewed={reviewed} where="ups_and_downs" otherwise={otherwise} />
    </section>
  );
}

export function TirednessAndTreatment({ reviewed }: { reviewed: Reviewed }) {
  const { t, i18n } = useLingui();
  const { picture, cycle } = reviewed;
  const dates = datesOf(cycle);
  const kinds = new Map(picture.treatment.days.map(({ date, kind }) => [date, kind]));
  const tiredOn = new Map(picture.daily.map(({ date, tiredness }) => [date, tiredness]));
  const kindOn = (date: string) => {
    const kind = kinds.get(date);
    return kind === undefined ? '–' : i18n._(treatmentWords[kind as keyof typeof treatmentWords]);
  };
  const inWords = (date = '') => dayInWords(date, i18n.locale);
  const otherwise = [
    ...(kinds.size === 0 ? [t`You noted no treatment on these days.`] : []),
    t`A gap in the line is a day without a number. That is fine.`,
  ];
  return (
    <section className="k-section" aria-labelledby="treatment">
      <h2 id="treatment">{t`Tiredness and treatment days`}</h2>
      {picture.tiredness && (
        <Frame
          caption={t`Tiredness of each day, from 0 (none) to 10. A square below marks treatment.`}
          heads={[t`Day`, t`Tiredness`, t`Treatment`]}
          rows={dates.map((date) => [
            inWords(date),
            valueIn(tiredOn.get(date) ?? null, 'tiredness', i18n.locale),
            kindOn(date),
          ])}
        >
          <Line
            label={t`Tiredness of each day. The table has the numbers.`}
            values={dates.map((date) => tiredOn.get(date) ?? null)}
            marked={dates.map((date) => kinds.has(date))}
            first={inWords(dates[0])}
            last={inWords(dates.at(-1))}
          />
        </Frame>
      )}
      <Sentences reviewed={reviewed} where="treatment" otherwise={otherwise} />
    </section>
  );
}
