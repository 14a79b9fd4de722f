import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy-report.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayInWords, momentInWords } from '../../../platform/clock.ts';
import { alertWords, CycleTable, Line, treatmentWords } from '../../energy-review/public.tsx';
import { FactList, type Fact } from '../../lists/public.tsx';
import { flagWords, helpedWords } from '../model.ts';

/** What a doctor or nurse reads in a minute: the same for the member and for whoever has the link. */
export function ReportSheet({ report }: { report: EnergyReport }) {
  const { t, i18n } = useLingui();
  const { name, diagnosis, period, days_filled, days_in_all, goal, daily, cycles } = report;
  const day = (date = '') => dayInWords(date, i18n.locale);
  const facts: readonly Fact[] = [
    ...(name ? [[t`Name`, name] as const] : []),
    ...(diagnosis ? [[t`Diagnosis`, diagnosis] as const] : []),
    [t`Period`, t`${day(period.from)} to ${day(period.to)}`],
    [t`Days filled in`, t`${days_filled} of ${days_in_all}`],
    ...(goal ? [[t`Would like energy for`, goal] as const] : []),
  ];
  const treated = new Set(report.treatment_days.map(({ date }) => date));
  return (
    <div className="k-report">
      <h2>{t`Energy report`}</h2>
      <FactList facts={facts} />
      <Part id="report-weeks" heading={t`By week`}>
        <CycleTable cycles={cycles} label={t`Numbers of each week`} />
      </Part>
      <Part id="report-line" heading={t`Tiredness day by day`}>
        <Line
          label={t`Tiredness of each day, from 0 to 10: ${daily.map(({ tiredness }) => tiredness ?? '–').join(', ')}`}
          values={daily.map(({ tiredness }) => tiredness)}
          marked={daily.map(({ date }) => treated.has(date))}
          first={day(daily[0]?.date ?? period.from)}
          last={day(daily.at(-1)?.date ?? period.to)}
        />
        <p>{t`Worst of each day, 0 (none) to 10. A gap is a day without a number, a square a day of treatment.`}</p>
      </Part>
      <Lists report={report} />
      <p className="k-field-hint">
        {t`Asked once a day in the app, in the person’s own words and numbers. Self-reported, not a validated instrument. Not for urgent use.`}{' '}
        {t`Made on ${momentInWords(report.made_at, i18n.locale)}.`}
      </p>
    </div>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="k-section" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

function Lists({ report }: { report: EnergyReport }) {
  const { t, i18n } = useLingui();
  const day = (date: string) => dayInWords(date, i18n.locale);
  const { red_flags, treatment_days, strategies, questions, cycles } = report;
  const alerts = [...new Set(cycles.flatMap((one) => one.alerts.map(({ code }) => code)))];
  const lists: readonly { id: string; heading: string; lines: readonly string[]; none: string }[] = [
    {
      id: 'report-flags',
      heading: t`Red flags`,
      lines: red_flags.map(({ date, flags }) => {
        const signs = flags.map((flag) => i18n._(flagWords[flag])).join(', ');
        return `${day(date)}: ${signs}`;
      }),
      none: t`None was noted.`,
    },
    {
      id: 'report-alerts',
      heading: t`Points to look at`,
      lines: alerts.filter((code) => code !== 'red_flag').map((code) => i18n._(alertWords[code])),
      none: t`None.`,
    },
    {
      id: 'report-treatment',
      heading: t`Treatment days`,
      lines: treatment_days.map(({ date, kind }) => {
        const words = treatmentWords[kind as keyof typeof treatmentWords];
        return `${day(date)}: ${i18n._(words)}`;
      }),
      none: t`None was noted.`,
    },
    {
      id: 'report-tried',
      heading: t`What was tried`,
      lines: strategies.map((one) => {
        const rated = i18n._(helpedWords[`${one.helped ?? 'null'}`]);
        return t`${one.name}: used on ${one.days_used} days, ${rated}`;
      }),
      none: t`Nothing yet.`,
    },
    { id: 'report-questions', heading: t`My questions`, lines: questions, none: t`None.` },
  ];
  return lists.map(({ id, heading, lines, none }) => (
    <Part key={id} id={id} heading={heading}>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Part>
  ));
}
