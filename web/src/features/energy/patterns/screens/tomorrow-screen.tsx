import '../parts/energy-patterns.css';
import type { EnergyTomorrow } from '@kindred/contract/energy/patterns.ts';
import { leastLoads } from '@kindred/contract/energy/rules/envelope.ts';
import { Bar, BarList } from '@kindred/ui/bar-list.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { formatDate } from '../../../../platform/clock.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { formatDayIn } from '../../../../platform/zone-clock.ts';
import { BackToList } from '../../../library/listing/public.tsx';
import { toOneDecimal, NumbersTable } from '../../review/public.tsx';
import { hoursAndMinutes } from '../model.ts';
import { DayAfterTreatment, KnownCosts } from '../parts/tomorrow-reasons.tsx';
import { TomorrowPlan } from '../parts/tomorrow-plan.tsx';
import { fetchTomorrow } from '../queries.ts';

export const load: NonNullable<ScreenModule['load']> = () => fetchTomorrow();

/** A look at the day ahead: what is usual, when it may become too much, and when to rest. */
export function Screen() {
  const { t, i18n } = useLingui();
  const tomorrow = useLoaderData<EnergyTomorrow | null>();
  const day = tomorrow && formatDayIn('UTC', `${tomorrow.envelope.date}T00:00:00Z`, i18n.locale);
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach">{t`Energy coach`}</BackToList>}
        title={t`Tomorrow`}
        lead={day ?? t`See what your usual day is like, and plan your rests.`}
      />
      {tomorrow ? (
        <>
          <div className="k-wide k-pattern-charts">
            <UsualDay envelope={tomorrow.envelope} />
            <div className="k-pattern-column">
              <TomorrowPlan tomorrow={tomorrow} />
              <DayAfterTreatment after={tomorrow.envelope.after_treatment} />
              <KnownCosts envelope={tomorrow.envelope} />
            </div>
          </div>
          <p className="k-field-hint">
            {t`These are numbers from your own diary. They’re not a forecast or a limit. Your treatment team’s advice comes first.`}
          </p>
        </>
      ) : (
        <EmptyState
          heading={t`Your diary is part of the energy coach`}
          next={
            <ButtonLink look="primary" href="/energy-coach/start">
              {t`Get started`}
            </ButtonLink>
          }
        >
          <p>{t`After a few days of diary, you’ll see your usual day here.`}</p>
        </EmptyState>
      )}
    </>
  );
}

function UsualDay({ envelope }: Pick<EnergyTomorrow, 'envelope'>) {
  const { t, i18n } = useLingui();
  const { usual, loads, lows_after_busy_days: lows } = envelope;
  const count = loads.length;
  return (
    <section className="k-panel k-pattern" aria-labelledby="usual-day">
      <h2 id="usual-day">{t`How much is usual for you`}</h2>
      {usual ? (
        <UsualAndMore usual={usual} />
      ) : (
        <>
          <p>
            <strong>{t`There isn’t enough to tell yet.`}</strong>{' '}
            {t`In the last 28 days, you’ve recorded what you did on ${plural(count, { one: '# day', other: '# days' })}. You need ${leastLoads} days to see your usual day.`}
          </p>
          <p className="k-actions">
            <ButtonLink look="primary" href="/energy-coach/today" icon="energy">
              {t`Open my diary`}
            </ButtonLink>
          </p>
        </>
      )}
      {usual && lows > 0 && (
        <p>
          {t`${plural(lows, { one: 'Once, a day with much more than usual was followed by a day with far less energy.', other: 'On # occasions, a day with much more than usual was followed by a day with far less energy.' })}`}
        </p>
      )}
      {count > 0 && (
        <Disclosure summary={t`See the numbers`}>
          <p>
            {t`For each day, we add up the hours you recorded. Moderate activities count twice and heavy ones 3 times. Your usual day is the middle value of these days. “Much more than usual” starts at 1.4 times that, and at least 1 hour more.`}
          </p>
          <NumbersTable
            label={t`How much you did in the last 28 days`}
            heads={[t`Day`, t`How much you did`]}
            rows={loads.map(({ date, load: done }) => [
              formatDate(date, i18n.locale),
              toOneDecimal(done, i18n.locale),
            ])}
          />
        </Disclosure>
      )}
    </section>
  );
}

function UsualAndMore({ usual }: { usual: NonNullable<EnergyTomorrow['envelope']['usual']> }) {
  const { t } = useLingui();
  const { load: middle, ceiling } = usual;
  // Keeps a number on the same line as its unit.
  const inTime = (value: number, weight = 1) => {
    const { hours, minutes } = hoursAndMinutes(value, weight);
    const parts = [
      ...(hours > 0 ? [t`${plural(hours, { one: '# hour', other: '# hours' })}`] : []),
      ...(minutes > 0 || hours === 0 ? [t`${plural(minutes, { one: '# minute', other: '# minutes' })}`] : []),
    ];
    return parts.map((part) => part.replace(' ', '\u00a0')).join(' ');
  };
  return (
    <>
      <p className="k-two-weeks-verdict">
        {t`On a usual day you do about ${inTime(middle)} of light activity, or ${inTime(middle, 3)} of heavy activity.`}
      </p>
      <BarList>
        <Bar label={t`Your usual day`} words={inTime(middle)} value={middle} max={ceiling} tone="gum" />
        <Bar
          label={t`Much more than usual from`}
          words={inTime(ceiling)}
          value={ceiling}
          max={ceiling}
          tone="wattle"
        />
      </BarList>
      <p>{t`More than about ${inTime(ceiling)} of light activity would be a lot for you.`}</p>
    </>
  );
}
