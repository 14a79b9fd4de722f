import './energy-review.css';
import { Bar, BarList } from '@kindred/ui/bar-list.tsx';
import { ChartFrame } from '@kindred/ui/chart-frame.tsx';
import { leastAnswered } from '@kindred/contract/energy/rules/gave-and-cost.ts';
import { datesOf } from '@kindred/contract/energy/rules/dates.ts';
import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import type { Sentence } from '@kindred/contract/energy/rules/sentences.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../platform/clock.ts';
import { toOneDecimal, sentencesFor, type standWith } from '../model.ts';
import { DailyChart } from './daily-chart.tsx';
import { NumbersTable, type NumbersTableProps } from './numbers-table.tsx';
import { SentenceWithNumbers, valueIn } from './sentence.tsx';
import { cycleKindLabels, namedKindWords, partOfDayWords, treatmentWords } from './words.tsx';

type Reviewed = EnergyReviewed;
const blocks = ['morning', 'afternoon', 'evening'] as const;

interface ChartProps {
  reviewed: Reviewed;
  /** Statements shown at the top of the page, which are not repeated. */
  highlights: readonly Sentence[];
}

interface FrameProps extends Omit<NumbersTableProps, 'label'> {
  caption: string;
  children: ReactNode;
}

function Frame({ caption, heads, rows, children }: FrameProps) {
  const { t } = useLingui();
  const table = <NumbersTable label={caption} heads={heads} rows={rows} />;
  return <ChartFrame caption={caption} chart={children} table={table} tableLabel={t`Show as a table`} />;
}

/** A chart's statements, including those without enough data. */
function Sentences({
  reviewed,
  highlights,
  where,
  otherwise,
}: ChartProps & {
  where: keyof typeof standWith;
  otherwise: readonly string[];
}) {
  const answers = sentencesFor(where, reviewed.sentences);
  return (
    <>
      {answers
        .filter((sentence) => !highlights.includes(sentence))
        .map((sentence, at) => (
          <SentenceWithNumbers
            key={`${sentence.code}-${at}`}
            sentence={sentence}
            picture={reviewed.picture}
            strategies={reviewed.strategies}
          />
        ))}
      {otherwise.slice(0, Math.max(0, 2 - answers.length)).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}

export function EnergyAndTiredness(props: ChartProps) {
  const { t, i18n } = useLingui();
  const { picture, cycle } = props.reviewed;
  const kinds = new Map(picture.treatment.days.map(({ date, kind }) => [date, kind]));
  const byDate = new Map(picture.daily.map((day) => [day.date, day]));
  const days = datesOf(cycle).map((date) => ({
    date,
    tiredness: byDate.get(date)?.tiredness ?? null,
    energy: byDate.get(date)?.energy ?? null,
  }));
  const kindOn = (date: string) => {
    const kind = kinds.get(date);
    return kind === undefined ? '–' : i18n._(treatmentWords[kind as keyof typeof treatmentWords]);
  };
  const otherwise = [
    ...(kinds.size + (picture.treatment.tiredness_after?.n ?? 0) === 0
      ? [t`You didn’t record any treatment on these days.`]
      : []),
    t`A gap in a line is a day without a score. That’s fine.`,
  ];
  return (
    <section className="k-panel" aria-labelledby="energy-and-tiredness">
      <h2 id="energy-and-tiredness">{t`Energy and tiredness`}</h2>
      {(picture.tiredness ?? picture.energy) && (
        <Frame
          caption={t`Each day, from 0 (none) to 10 (most)`}
          heads={[t`Day`, t`Energy`, t`Tiredness`, t`Treatment`]}
          rows={days.map(({ date, tiredness, energy }) => [
            formatDate(date, i18n.locale),
            valueIn(energy, i18n.locale),
            valueIn(tiredness, i18n.locale),
            kindOn(date),
          ])}
        >
          <DailyChart
            label={t`Energy and tiredness for each day. The table has the numbers.`}
            days={days}
            treatment={new Set(kinds.keys())}
          />
        </Frame>
      )}
      <Sentences {...props} where="treatment" otherwise={otherwise} />
    </section>
  );
}

export function GiversAndDrainers(props: ChartProps) {
  const { t, i18n } = useLingui();
  const { givers, drainers, gave, cost } = props.reviewed.picture;
  const signed = (value: number) =>
    `${value > 0 ? '+' : ''}${toOneDecimal(value, i18n.locale)}`.replace('-', '−');
  const rows = [...givers, ...drainers].map((one) => ({
    ...one,
    name: i18n._(cycleKindLabels[one.category]),
    own: one.labels.join(', '),
  }));
  const otherwise = [
    ...(givers.length + gave.listed.length === 0
      ? [t`Nothing that gave you energy came up more than once.`]
      : []),
    ...(drainers.length + cost.listed.length === 0
      ? [t`Nothing that drained your energy came up more than once.`]
      : []),
    ...(Math.max(gave.answered, cost.answered) < leastAnswered
      ? [t`2 taps after your daily questions are enough. Answer them on 3 days to see a pattern.`]
      : []),
    t`Only things you recorded twice or more are included.`,
  ];
  return (
    <section className="k-panel" aria-labelledby="givers">
      <h2 id="givers">{t`What gave you energy and what drained it`}</h2>
      {rows.length > 0 && (
        <Frame
          caption={t`From −2 (drained you a lot) to +2 (gave you a lot)`}
          heads={[t`Activity`, t`In your words`, t`Average`, t`Entries`]}
          rows={rows.map(({ name, own, mean, n }) => [name, own, signed(mean), String(n)])}
        >
          <BarList>
            {rows.map(({ category, own, mean }) => (
              <Bar
                key={category}
                label={own}
                words={mean > 0 ? t`gave ${signed(mean)}` : t`drained ${signed(mean)}`}
                value={Math.abs(mean)}
                max={2}
                tone={mean > 0 ? 'gum' : 'wattle'}
              />
            ))}
          </BarList>
        </Frame>
      )}
      <NamedDays picture={props.reviewed.picture} />
      <Sentences {...props} where="activities" otherwise={otherwise} />
    </section>
  );
}

/** The two optional taps: on how many days each answer was chosen. */
function NamedDays({ picture: { gave, cost } }: Pick<Reviewed, 'picture'>) {
  const { t, i18n } = useLingui();
  const rowsOf = ({ answered, listed }: typeof gave | typeof cost, tone: 'gum' | 'wattle', words: string) =>
    listed.map(({ what, dates }) => {
      const name = i18n._(namedKindWords[what]);
      return { tone, answered, dates, label: `${name}: ${words}` };
    });
  const rows = [
    ...rowsOf(gave, 'gum', t`gave you energy`),
    ...rowsOf(cost, 'wattle', t`drained your energy`),
  ];
  if (rows.length === 0) return null;
  return (
    <Frame
      caption={t`What you chose after your daily questions`}
      heads={[t`Answer`, t`Days you chose it`, t`Days you answered`, t`Which days`]}
      rows={rows.map(({ label, dates, answered }) => [
        label,
        String(dates.length),
        String(answered),
        dates.map((date) => formatDate(date, i18n.locale)).join(', '),
      ])}
    >
      <BarList>
        {rows.map(({ tone, label, dates: { length: days }, answered }) => (
          <Bar
            key={label}
            label={label}
            words={t`${days} of ${answered} days`}
            value={days}
            max={answered}
            tone={tone}
          />
        ))}
      </BarList>
    </Frame>
  );
}

export function PartsOfDay(props: ChartProps) {
  const { t, i18n } = useLingui();
  const { blocks: parts, energy } = props.reviewed.picture;
  const average = (value: number) => toOneDecimal(value, i18n.locale);
  const rows = blocks.flatMap((block) => {
    const mean = parts[block];
    return mean ? [{ block, name: i18n._(partOfDayWords[block]), ...mean }] : [];
  });
  const otherwise = [
    ...(energy
      ? [t`Over the whole day, your energy averaged ${toOneDecimal(energy.mean, i18n.locale)} out of 10.`]
      : []),
    t`We’ll show your best time of day once you’ve recorded 3 scores for the same part of the day.`,
  ];
  return (
    <section className="k-panel" aria-labelledby="parts-of-day">
      <h2 id="parts-of-day">{t`Energy by time of day`}</h2>
      {rows.length > 0 && (
        <Frame
          caption={t`Average energy, from 0 (none) to 10 (full)`}
          heads={[t`Time of day`, t`Average`, t`Days`]}
          rows={rows.map(({ name, mean, n }) => [name, average(mean), String(n)])}
        >
          <BarList>
            {rows.map(({ block, name, mean }) => (
              <Bar key={block} label={name} words={average(mean)} value={mean} max={10} />
            ))}
          </BarList>
        </Frame>
      )}
      <Sentences {...props} where="parts_of_day" otherwise={otherwise} />
    </section>
  );
}

export function UpsAndDowns(props: ChartProps) {
  const { t, i18n } = useLingui();
  const { daily, booms, boom_busts, load } = props.reviewed.picture;
  const most = Math.max(1, ...daily.map((day) => day.load ?? 0));
  const days = daily.filter((day) => day.load !== null || day.energy !== null);
  const marks = (date: string) => [
    ...(booms.includes(date) ? [t`much more than usual`] : []),
    ...(boom_busts.some(({ bust }) => bust === date) ? [t`energy much lower than usual`] : []),
  ];
  const otherwise = [
    ...(booms.length > 0 && boom_busts.length === 0
      ? [t`None of your very busy days was followed by a day with far less energy than usual.`]
      : []),
    ...(load ? [t`The chart adds up the hours you recorded. Harder activities count for more.`] : []),
    t`To see this pattern, record what you do in your diary. 2 or 3 things a day are enough.`,
  ];
  return (
    <section className="k-panel" aria-labelledby="ups-and-downs">
      <h2 id="ups-and-downs">{t`Busy days and the days after`}</h2>
      {days.length > 0 && (
        <Frame
          caption={t`How much you did each day, in hours of light activity, and your energy`}
          heads={[t`Day`, t`How much you did`, t`Energy`, t`Pattern`]}
          rows={days.map(({ date, load: done, energy }) => [
            formatDate(date, i18n.locale),
            valueIn(done, i18n.locale),
            valueIn(energy, i18n.locale),
            marks(date).join(', ') || '–',
          ])}
        >
          <BarList>
            {days.map(({ date, load: done, energy }) => (
              <Bar
                key={date}
                label={[formatDate(date, i18n.locale), ...marks(date)].join(': ')}
                words={t`activity ${valueIn(done, i18n.locale)}, energy ${valueIn(energy, i18n.locale)}`}
                value={done ?? 0}
                max={most}
                tone="wattle"
              />
            ))}
          </BarList>
        </Frame>
      )}
      <Sentences {...props} where="ups_and_downs" otherwise={otherwise} />
    </section>
  );
}
