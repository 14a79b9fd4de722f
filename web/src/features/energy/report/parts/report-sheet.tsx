import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { reportBasisOf } from '@kindred/contract/energy/rules/report-basis.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../../platform/clock.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { alertWords, namedKindWords } from '../../review/public.tsx';
import { FactList, type Fact } from '../../../library/listing/public.tsx';
import { helpedWords, redFlagLabels, treatmentName } from '../model.ts';
import { ReportDays } from './report-days.tsx';
import { ReportInShort } from './report-in-short.tsx';

const FewDays = deferHydration(async () => (await import('./few-days.tsx')).FewDays, []);
const BeforeAndNow = deferHydration(async () => (await import('./before-and-now.tsx')).BeforeAndNow, []);
const ReportWeeks = deferHydration(async () => (await import('./report-weeks.tsx')).ReportWeeks, []);

/** What a doctor or nurse reads in half a minute, and the details below it: the same for the member and for anyone with the link. */
export function ReportSheet({ report }: { report: EnergyReport }) {
  const { t, i18n } = useLingui();
  const { name, diagnosis, period, days_filled, days_in_all, goal, questions } = report;
  const day = (date = '') => formatDate(date, i18n.locale);
  const basis = reportBasisOf(report);
  const facts: readonly Fact[] = [
    ...(name ? [[t`Name`, name] as const] : []),
    ...(diagnosis ? [[t`Diagnosis`, diagnosis] as const] : []),
    [t`Period`, t`${day(period.from)} to ${day(period.to)}`],
    [t`Days filled in`, t`${days_filled} of ${days_in_all}`],
    ...(goal ? [[t`Would like more energy for`, goal] as const] : []),
  ];
  return (
    <div className="k-report k-wide">
      <h2>{t`Energy report`}</h2>
      <div className="k-report-top">
        <div className="k-report-first">
          {basis !== 'nothing' && <Questions questions={questions} />}
          <RedFlags report={report} />
          {basis !== 'enough_days' && <FewDays report={report} basis={basis} />}
        </div>
        <FactList facts={facts} />
      </div>
      {basis !== 'nothing' && <BeforeAndNow report={report} />}
      {basis === 'enough_days' && <ReportInShort report={report} />}
      {report.daily.some(({ tiredness }) => tiredness !== null) && (
        <Part id="report-line" heading={t`Tiredness day by day`}>
          <ReportDays report={report} />
        </Part>
      )}
      <Lists report={report} onlyRecorded={basis !== 'enough_days'} />
      {basis !== 'nothing' && <ReportWeeks report={report} />}
      <p className="k-field-hint">
        {t`Recorded once a day in the app, using the person’s own words and scores. Self-reported, not a validated instrument. Not for urgent use.`}{' '}
        {t`Created on ${formatDateTime(report.made_at, i18n.locale)}.`}
      </p>
    </div>
  );
}

interface PartProps {
  id: string;
  heading: string;
  children: ReactNode;
}

function Part({ id, heading, children }: PartProps) {
  return (
    <section className="k-section" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What the person wants to know comes first: it is why they are here. */
function Questions({ questions }: Pick<EnergyReport, 'questions'>) {
  const { t } = useLingui();
  return (
    <section className="k-report-questions" data-tone="wattle" aria-labelledby="report-questions">
      <h3 id="report-questions">{t`Questions for the team`}</h3>
      <Lines lines={questions} none={t`No questions have been written down.`} />
    </section>
  );
}

/** Above the chart, so that it is not looked for. */
function RedFlags({ report: { red_flags } }: { report: EnergyReport }) {
  const { t, i18n } = useLingui();
  if (red_flags.length === 0) return null;
  const lines = red_flags.map(({ date, flags }) => {
    const signs = flags.map((flag) => i18n._(redFlagLabels[flag])).join(', ');
    return `${formatDate(date, i18n.locale)}: ${signs}`;
  });
  return (
    <section className="k-report-flags" data-tone="alarm" aria-labelledby="report-flags">
      <h3 id="report-flags">
        <Icon name="urgent" />
        {t`Red flags`}
      </h3>
      <Lines lines={lines} none="" />
    </section>
  );
}

interface ListsProps {
  report: EnergyReport;
  /** With too few days, “none” would read as a finding. */
  onlyRecorded: boolean;
}

function Lists({ report, onlyRecorded }: ListsProps) {
  const { t, i18n } = useLingui();
  const { treatment_days, strategies, cycles } = report;
  const { gave, cost } = report;
  const named = [
    ...gave.listed.map(
      ({ what, dates }) =>
        t`${i18n._(namedKindWords[what])} gave energy on ${dates.length} of ${gave.answered} days`,
    ),
    ...cost.listed.map(
      ({ what, dates }) =>
        t`${i18n._(namedKindWords[what])} cost energy on ${dates.length} of ${cost.answered} days`,
    ),
  ];
  const alerts = [...new Set(cycles.flatMap((one) => one.alerts.map(({ code }) => code)))];
  const lists: readonly { id: string; heading: string; lines: readonly string[]; none: string }[] = [
    {
      id: 'report-alerts',
      heading: t`Points to discuss`,
      lines: alerts.filter((code) => code !== 'red_flag').map((code) => i18n._(alertWords[code])),
      none: t`None.`,
    },
    {
      id: 'report-treatment',
      heading: t`Treatment days`,
      lines: treatment_days.map(
        ({ date, kind }) => `${formatDate(date, i18n.locale)}: ${i18n._(treatmentName(kind))}`,
      ),
      none: t`None recorded.`,
    },
    {
      id: 'report-tried',
      heading: t`What was tried`,
      lines: strategies.map((one) => {
        const rated = i18n._(helpedWords[`${one.helped ?? 'null'}`]);
        return t`${one.name}: ${plural(one.days_used, { one: 'used on # day', other: 'used on # days' })}, ${rated}`;
      }),
      none: t`Nothing recorded.`,
    },
    ...(named.length > 0
      ? [{ id: 'report-named', heading: t`What gave and what cost energy`, lines: named, none: '' }]
      : []),
  ];
  const visible = lists.filter(({ lines }) => !onlyRecorded || lines.length > 0);
  if (visible.length === 0) return null;
  return (
    <div className="k-report-lists">
      {visible.map(({ id, heading, lines, none }) => (
        <Part key={id} id={id} heading={heading}>
          <Lines lines={lines} none={none} />
        </Part>
      ))}
    </div>
  );
}
