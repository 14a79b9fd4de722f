import './energy-patterns.css';
import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import type { TwoWeeks, WeekMeasure } from '@kindred/contract/energy/rules/two-weeks.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  cycleKindLabels,
  toOneDecimal,
  namedKindWords,
  NumbersTable,
  trendWords,
  useWeekNumber,
} from '../../review/public.tsx';

interface ComparedProps {
  compared: TwoWeeks;
  pair: readonly [first: EnergyReviewed, second: EnergyReviewed];
}

/** A change just under a whole point is not rounded up, because a whole point makes a week better or harder. */
function sizeOf(change: number): number {
  const size = Math.abs(change);
  return size < 1 ? Math.min(size, 0.9) : size;
}

/** One sentence, with a possible explanation. */
export function Verdict({ compared: { trend, treated }, pair: [first, second] }: ComparedProps) {
  const { t, i18n } = useLingui();
  const numberOf = useWeekNumber([first.cycle, second.cycle]);
  const [one, other] = [numberOf(first.cycle), numberOf(second.cycle)];
  const size = trend && toOneDecimal(sizeOf(trend.change), i18n.locale);
  const [before, after] = treated;
  return (
    <div className="k-panel k-wide" data-tone="gum">
      {trend ? (
        <p className="k-two-weeks-verdict">
          {size === '0'
            ? t`Your average tiredness was the same in week ${one} and week ${other}.`
            : trend.change < 0
              ? t`Compared with week ${one}, week ${other} was ${i18n._(trendWords[trend.word])}: your average tiredness was ${size} lower.`
              : t`Compared with week ${one}, week ${other} was ${i18n._(trendWords[trend.word])}: your average tiredness was ${size} higher.`}
        </p>
      ) : (
        <p className="k-two-weeks-verdict">
          <strong>{t`There isn’t enough to compare.`}</strong> <WhyNotCompared pair={[first, second]} />{' '}
          {t`You can still see what you recorded.`}
        </p>
      )}
      {trend && <p>{t`We only say “better” or “harder” when the change is 1 point or more.`}</p>}
      {before !== after && (
        <p>
          {t`Week ${one} had ${plural(before, { 0: 'no days', one: '# day', other: '# days' })} with treatment, and week ${other} had ${plural(after, { 0: 'none', one: '# day', other: '# days' })}. That may explain a difference.`}
        </p>
      )}
    </div>
  );
}

/** Too few days, or days without a number for tiredness, such as “too tired today”. */
function WhyNotCompared({ pair }: Pick<ComparedProps, 'pair'>) {
  const { t } = useLingui();
  const numberOf = useWeekNumber(pair.map(({ cycle }) => cycle));
  const tooFew = pair.filter(({ picture }) => !picture.valid);
  const [only, both] = tooFew.length > 0 ? tooFew : pair.filter(({ picture }) => !picture.tiredness);
  const week = only ? numberOf(only.cycle) : '';
  if (tooFew.length > 0)
    return both ? t`Both weeks have too few days filled in.` : t`Week ${week} has too few days filled in.`;
  return both ? t`Neither week has a tiredness score.` : t`Week ${week} has no tiredness score.`;
}

export function ComparedNumbers({ compared, pair }: ComparedProps) {
  const { t, i18n } = useLingui();
  const words: Record<WeekMeasure, string> = {
    tiredness: t`Average tiredness`,
    worst: t`Worst tiredness`,
    energy: t`Average energy`,
    interference: t`How much tiredness got in the way`,
    pain: t`Average pain`,
    low_mood: t`Average low mood`,
    sleep_hours: t`Hours of sleep a night`,
    movement_minutes: t`Total minutes of movement`,
    load: t`How much you did on a usual day`,
    lows_after_busy_days: t`Low-energy days after busy days`,
  };
  const written = (value: number | null) => (value === null ? '–' : toOneDecimal(value, i18n.locale));
  const signed = (change: number | null) => {
    const size = written(change && Math.abs(change));
    return change === null || size === '0' ? size : `${change > 0 ? '+' : '−'}${size}`;
  };
  const numberOf = useWeekNumber(pair.map(({ cycle }) => cycle));
  const names = pair.map(({ cycle }) => t`Week ${numberOf(cycle)}`);
  const filled = pair.map(({ picture }) => t`${picture.counted} of ${picture.length}`);
  return (
    <section className="k-panel k-wide k-two-numbers" aria-labelledby="two-numbers">
      <h2 id="two-numbers">{t`The numbers`}</h2>
      <NumbersTable
        label={t`Both weeks in numbers`}
        heads={[t`Measure`, ...names, t`Difference`]}
        rows={[
          [t`Days filled in`, ...filled, ''],
          ...compared.measures.map(
            ({ measure, first, second, change }) =>
              [words[measure], written(first), written(second), signed(change)] as const,
          ),
        ]}
      />
      <NamedInBoth pair={pair} names={names} />
    </section>
  );
}

/** What gave and drained energy in each week, from activities and from the two optional taps. */
function NamedInBoth({ pair, names }: Pick<ComparedProps, 'pair'> & { names: readonly string[] }) {
  const { t, i18n } = useLingui();
  const listed = (kinds: readonly string[]) => [...new Set(kinds)].join(', ') || '–';
  const gave = pair.map(({ picture: { givers, gave: named } }) =>
    listed([
      ...givers.map(({ category }) => i18n._(cycleKindLabels[category])),
      ...named.listed.map(({ what }) => i18n._(namedKindWords[what])),
    ]),
  );
  const drained = pair.map(({ picture: { drainers, cost } }) =>
    listed([
      ...drainers.map(({ category }) => i18n._(cycleKindLabels[category])),
      ...cost.listed.map(({ what }) => i18n._(namedKindWords[what])),
    ]),
  );
  return (
    <NumbersTable
      label={t`What gave energy and what drained it`}
      heads={[t`From your diary`, ...names]}
      rows={[
        [t`Gave you energy`, ...gave],
        [t`Drained your energy`, ...drained],
      ]}
    />
  );
}
