import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { DailyChart } from '../../review/public.tsx';
import { treatmentName } from '../model.ts';

const WeekTable = deferHydration(async () => (await import('./week-table.tsx')).WeekTable, []);

/** Up to this many days get a row each; beyond that, each week gets one. */
const mostDays = 14;

/** Tiredness as a chart with its axes in words, and the numbers beside it. */
export function ReportDays({ report }: { report: EnergyReport }) {
  const { t } = useLingui();
  const { daily, treatment_days } = report;
  const numbers = daily.map(({ tiredness }) => tiredness ?? '–').join(', ');
  return (
    <div className="k-report-pair">
      <figure className="k-report-chart">
        <figcaption>
          <strong>{t`Tiredness, 0 to 10`}</strong>{' '}
          <span>{t`0 means not tired and 10 means as tired as can be. Each number is that day’s worst score.`}</span>
        </figcaption>
        <DailyChart
          label={t`Tiredness each day, from 0 to 10: ${numbers}`}
          days={daily.map(({ date, tiredness }) => ({ date, tiredness }))}
          treatment={new Set(treatment_days.map(({ date }) => date))}
        />
        <p className="k-field-hint">{t`Each point is one day. A gap means there was no score that day.`}</p>
      </figure>
      {daily.length <= mostDays ? <Days report={report} /> : <WeekTable report={report} />}
    </div>
  );
}

function Days({ report: { daily, treatment_days } }: { report: EnergyReport }) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const hasTreatment = treatment_days.length > 0;
  const treatmentOn = (date: string) =>
    treatment_days
      .filter((one) => one.date === date)
      .map(({ kind }) => i18n._(treatmentName(kind)))
      .join(', ');
  return (
    <TableFrame label={t`Tiredness each day`}>
      <table className="k-numbers">
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`Tiredness`}</th>
            {hasTreatment && <th scope="col">{t`Treatment`}</th>}
          </tr>
        </thead>
        <tbody>
          {daily.map(({ date, tiredness }) => (
            <tr key={date}>
              <th scope="row">{format.format(Date.parse(`${date}T00:00:00Z`))}</th>
              <td>{tiredness ?? '–'}</td>
              {hasTreatment && <td>{treatmentOn(date)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
