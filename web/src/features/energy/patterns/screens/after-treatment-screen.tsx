import '../parts/energy-patterns.css';
import type { TreatmentWeeks, TreatmentWeeksRead } from '@kindred/contract/energy/patterns.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { ChartFrame } from '@kindred/ui/chart-frame.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { inColumns, LineChart } from '@kindred/ui/line-chart.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { formatDate } from '../../../../platform/clock.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToList } from '../../../library/listing/public.tsx';
import { toOneDecimal, NumbersTable, treatmentWords } from '../../review/public.tsx';
import { treatmentsDrawn, valuesOnDay, type LaidField } from '../model.ts';
import { fetchTreatmentWeeks } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = () => fetchTreatmentWeeks();

export function Screen() {
  const { t } = useLingui();
  const { kinds } = useLoaderData<TreatmentWeeksRead>();
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach/summary">{t`All my weeks`}</BackToList>}
        title={t`Days after treatment`}
        lead={t`Days 1 to 7 after each treatment, shown together. Day 1 is the day after treatment.`}
      />
      {kinds.length === 0 ? (
        <EmptyState
          heading={t`No treatment in your diary yet`}
          next={
            <ButtonLink look="primary" href="/energy-coach/today" icon="energy">
              {t`Open my diary`}
            </ButtonLink>
          }
        >
          <p>{t`On days you have treatment, add it in your diary under “Treatment”. Once you’ve recorded 2 treatments, you’ll see which of the days that follow are hardest.`}</p>
        </EmptyState>
      ) : (
        kinds.map((weeks) => <Kind key={weeks.kind} weeks={weeks} />)
      )}
    </>
  );
}

const useKindName = () => {
  const { i18n } = useLingui();
  return (kind: string) => i18n._(treatmentWords[kind as keyof typeof treatmentWords]);
};

function Kind({ weeks }: { weeks: TreatmentWeeks }) {
  const { t } = useLingui();
  const name = useKindName()(weeks.kind);
  const id = `after-${weeks.kind}`;
  const count = weeks.treatments.length;
  return (
    <section className="k-panel k-wide k-pattern" aria-labelledby={id}>
      <h2 id={id}>{t`After ${name}`}</h2>
      {weeks.missing ? <Missing weeks={weeks} /> : <Result weeks={weeks} />}
      <div className="k-pattern-charts">
        <LaidOver weeks={weeks} field="tiredness" caption={t`Tiredness, from 0 (none) to 10`} />
        <LaidOver weeks={weeks} field="energy" caption={t`Energy, from 0 (none) to 10`} />
      </div>
      <p className="k-field-hint">
        {t`Based on ${plural(count, { one: '# treatment', other: '# treatments' })} in your diary. Treatment on days in a row counts as one. A dash means there was no score, or the next treatment had begun.`}
      </p>
    </section>
  );
}

function Missing({ weeks: { missing, treatments } }: { weeks: TreatmentWeeks }) {
  const { t } = useLingui();
  const count = treatments.length;
  return (
    <p>
      <strong>{t`There isn’t enough to compare yet.`}</strong>{' '}
      {missing === 'treatments'
        ? t`You’ve recorded ${plural(count, { one: '# treatment', other: '# treatments' })} of this kind. We can compare from the second one on.`
        : t`To compare, we need your tiredness on at least 3 of the 7 days after 2 treatments.`}
    </p>
  );
}

/** The hardest and the easiest day, each with the numbers behind its average. */
function Result({ weeks }: { weeks: TreatmentWeeks }) {
  const { t, i18n } = useLingui();
  const { hardest, easiest } = weeks;
  if (!hardest || !easiest)
    return <p>{t`No day after treatment stands out: your tiredness was about the same on all of them.`}</p>;
  const average = (mean: number) => toOneDecimal(mean, i18n.locale);
  const scores = (day: number) => valuesOnDay(weeks, day, 'tiredness').join(', ');
  return (
    <ul className="k-highlights" role="list">
      <li className="k-pattern-result" data-tone="wattle">
        <strong>{t`Day ${hardest.day} was the hardest.`}</strong>{' '}
        {t`Your tiredness averaged ${average(hardest.mean)} out of 10 (${scores(hardest.day)}).`}
      </li>
      <li className="k-pattern-result" data-tone="gum">
        <strong>{t`Day ${easiest.day} was the easiest.`}</strong>{' '}
        {t`Your tiredness averaged ${average(easiest.mean)} out of 10 (${scores(easiest.day)}).`}
      </li>
    </ul>
  );
}

interface LaidOverProps {
  weeks: TreatmentWeeks;
  field: LaidField;
  caption: string;
}

const looks = ['long', 'dashed', 'solid'] as const;

function LaidOver({ weeks, field, caption }: LaidOverProps) {
  const { t, i18n } = useLingui();
  const nameOf = useKindName();
  const means = weeks[field];
  if (means.every((mean) => mean === null)) return null;
  const drawn = treatmentsDrawn(weeks);
  const shortDay = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const columns = weeks.treatments.map(({ from }) => formatDate(from, i18n.locale));
  const rows = means.map((mean, at): readonly [string, ...string[]] => [
    t`Day ${at + 1}`,
    ...weeks.treatments.map(({ days }) => {
      const day = days[at];
      const value = day?.[field] ?? null;
      const shown = value === null ? '–' : toOneDecimal(value, i18n.locale);
      return day?.also ? t`${shown} (also ${nameOf(day.also)})` : shown;
    }),
    mean ? toOneDecimal(mean.mean, i18n.locale) : '–',
  ]);
  return (
    <ChartFrame
      caption={caption}
      tableLabel={t`Show as a table`}
      chart={
        <LineChart
          label={t`${caption}, day by day after each treatment. The table has the numbers.`}
          max={10}
          marks={[0, 2, 4, 6, 8, 10]}
          ticks={means.map((_, at) => ({ at: (at + 0.5) / means.length, label: String(at + 1) }))}
          series={drawn.map(({ from, days }, at) => ({
            name: shortDay.format(Date.parse(`${from}T00:00:00Z`)),
            look: looks[at + looks.length - drawn.length] ?? 'solid',
            points: inColumns(days.map((day) => day?.[field] ?? null)),
          }))}
          legend
        />
      }
      table={
        <NumbersTable label={caption} heads={[t`After treatment`, ...columns, t`Average`]} rows={rows} />
      }
    />
  );
}
