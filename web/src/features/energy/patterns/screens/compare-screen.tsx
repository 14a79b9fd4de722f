import '../parts/energy-patterns.css';
import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { compareWeeks } from '@kindred/contract/energy/rules/two-weeks.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { ChartFrame } from '@kindred/ui/chart-frame.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { inColumns, LineChart } from '@kindred/ui/line-chart.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToList } from '../../../library/listing/public.tsx';
import { toOneDecimal, NumbersTable, useWeekNumber } from '../../review/public.tsx';
import { dailyOf, type LaidField } from '../model.ts';
import { ComparedNumbers, Verdict } from '../parts/compared-numbers.tsx';
import { fetchTwoWeeks, type ComparedWeeks } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = ({ url }) => fetchTwoWeeks(url.searchParams);

export function Screen() {
  const { t } = useLingui();
  const { cycles, pair } = useLoaderData<ComparedWeeks>();
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach/summary">{t`All my weeks`}</BackToList>}
        title={t`Two weeks side by side`}
        lead={t`Choose any 2 of your weeks. Each difference is the second week minus the first.`}
      />
      {pair ? (
        <>
          <ChooseTwo cycles={cycles} pair={pair} />
          <TwoWeeks pair={pair} />
        </>
      ) : (
        <EmptyState
          heading={t`You need 2 weeks to compare`}
          next={
            <ButtonLink look="primary" href="/energy-coach/today" icon="energy">
              {t`Open my diary`}
            </ButtonLink>
          }
        >
          <p>{t`Once your second week has begun, you’ll see both here side by side.`}</p>
        </EmptyState>
      )}
    </>
  );
}

interface PairProps {
  pair: NonNullable<ComparedWeeks['pair']>;
}

/** Links, so that they work before hydration. The other week stays on its side. */
function ChooseTwo({ cycles, pair }: PairProps & Pick<ComparedWeeks, 'cycles'>) {
  const { t, i18n } = useLingui();
  if (cycles.length < 3) return null;
  const [first, second] = pair.map(({ cycle }) => cycle.id);
  const sides = [
    { label: t`First week`, chosen: first, other: second },
    { label: t`Second week`, chosen: second, other: first },
  ];
  const day = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <div className="k-wide k-two-weeks-choice">
      {sides.map(({ label, chosen, other }) => (
        <nav key={label} className="k-week-choice" aria-label={label}>
          <h2>{label}</h2>
          <ul role="list">
            {cycles
              .filter(({ id }) => id !== other)
              .map(({ id, number, starts_on }) => (
                <li key={id}>
                  <Anchor
                    href={`/energy-coach/compare?first=${id}&second=${other}`}
                    aria-current={id === chosen ? 'true' : undefined}
                  >
                    {t`Week ${number}, from ${day.format(Date.parse(`${starts_on}T00:00:00Z`))}`}
                  </Anchor>
                </li>
              ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

function TwoWeeks({ pair }: PairProps) {
  const { t } = useLingui();
  const [first, second] = pair;
  const compared = compareWeeks(first.picture, second.picture);
  return (
    <>
      <Verdict compared={compared} pair={pair} />
      <div className="k-wide k-pattern-charts">
        <section className="k-panel" aria-labelledby="two-tiredness">
          <h2 id="two-tiredness">{t`Tiredness day by day`}</h2>
          <DayByDay pair={pair} field="tiredness" caption={t`From 0 (none) to 10`} />
        </section>
        <section className="k-panel" aria-labelledby="two-energy">
          <h2 id="two-energy">{t`Energy day by day`}</h2>
          <DayByDay pair={pair} field="energy" caption={t`From 0 (none) to 10`} />
        </section>
      </div>
      <ComparedNumbers compared={compared} pair={pair} />
    </>
  );
}

interface DayByDayProps extends PairProps {
  field: LaidField;
  caption: string;
}

function DayByDay({ pair, field, caption }: DayByDayProps) {
  const { t, i18n } = useLingui();
  const numberOf = useWeekNumber(pair.map(({ cycle }) => cycle));
  const names = pair.map(({ cycle }) => t`Week ${numberOf(cycle)}`);
  const values = pair.map((one: EnergyReviewed) => dailyOf(one, field));
  const length = Math.max(...values.map((one) => one.length));
  const days = Array.from({ length }, (_, at) => at);
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : toOneDecimal(value, i18n.locale);
  return (
    <ChartFrame
      caption={caption}
      tableLabel={t`Show as a table`}
      chart={
        <LineChart
          label={t`Both weeks, day by day. The table has the numbers.`}
          max={10}
          marks={[0, 2, 4, 6, 8, 10]}
          ticks={days.map((at) => ({ at: (at + 0.5) / length, label: String(at + 1) }))}
          series={values.map((one, at) => ({
            name: names[at] ?? '',
            look: at === 0 ? 'dashed' : 'solid',
            points: inColumns(days.map((day) => one[day] ?? null)),
          }))}
          legend
        />
      }
      table={
        <NumbersTable
          label={caption}
          heads={[t`Day of the week`, ...names]}
          rows={days.map((at) => [t`Day ${at + 1}`, ...values.map((one) => written(one[at]))])}
        />
      }
    />
  );
}
