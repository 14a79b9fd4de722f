import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { daysNeededIn, type ReportBasis } from '@kindred/contract/energy/rules/report-basis.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface Props {
  report: EnergyReport;
  basis: Exclude<ReportBasis, 'enough_days'>;
}

/** Shown instead of findings: an empty report must not read as if all were well. */
export function FewDays({ report: { days_filled, days_in_all, cycles }, basis }: Props) {
  const { t } = useLingui();
  const needed = daysNeededIn(cycles);
  const heading =
    basis === 'nothing'
      ? t`Nothing has been recorded yet`
      : days_filled === 0
        ? t`No full days have been recorded yet`
        : t`Only ${plural(days_filled, { one: `# of ${days_in_all} days has`, other: `# of ${days_in_all} days have` })} been recorded so far`;
  return (
    <section className="k-report-short" aria-labelledby="report-short">
      <h3 id="report-short">{heading}</h3>
      <p>
        {basis === 'nothing'
          ? t`There’s nothing in the diary to report yet. An empty diary doesn’t mean that all is well.`
          : t`It takes at least ${needed} days to see a pattern. Everything recorded so far is below.`}
      </p>
    </section>
  );
}
