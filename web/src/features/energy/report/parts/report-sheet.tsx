import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { reportBasisOf } from '@kindred/contract/energy/rules/report-basis.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '../../../../platform/clock.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { FactList, type Fact } from '../../../library/listing/public.tsx';
import { redFlagLabels } from '../model.ts';
import { ReportDays } from './report-days.tsx';
import { ReportInShort } from './report-in-short.tsx';
import { ReportLines, ReportPart } from './report-parts.tsx';

const FewDays = deferHydration(async () => (await import('./few-days.tsx')).FewDays, []);
const BeforeAndNow = deferHydration(async () => (await import('./before-and-now.tsx')).BeforeAndNow, []);
const ReportLists = deferHydration(async () => (await import('./report-lists.tsx')).ReportLists, []);
const ReportWeeks = deferHydration(async () => (await import('./report-weeks.tsx')).ReportWeeks, []);

/** What a clinician reads in half a minute, then the details: the same for the member and for anyone with the link. */
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
        <ReportPart id="report-line" heading={t`Tiredness day by day`}>
          <ReportDays report={report} />
        </ReportPart>
      )}
      <ReportLists report={report} onlyRecorded={basis !== 'enough_days'} />
      {basis !== 'nothing' && <ReportWeeks report={report} />}
      <p className="k-field-hint">
        {t`Recorded once a day in the app, using the person’s own words and scores. Self-reported, not a validated instrument. Not for urgent use.`}{' '}
        {t`Created on ${formatDateTime(report.made_at, i18n.locale)}.`}
      </p>
    </div>
  );
}

/** The person's questions come first, because they are the reason for the visit. */
function Questions({ questions }: Pick<EnergyReport, 'questions'>) {
  const { t } = useLingui();
  return (
    <section className="k-report-questions" data-tone="wattle" aria-labelledby="report-questions">
      <h3 id="report-questions">{t`Questions for the team`}</h3>
      <ReportLines lines={questions} none={t`No questions have been written down.`} />
    </section>
  );
}

/** Above the chart, so that no one has to look for it. */
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
      <ReportLines lines={lines} none="" />
    </section>
  );
}
