import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { daysNeededIn, type ReportBasis } from '@kindred/contract/energy/rules/report-basis.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface Props {
  report: EnergyReport;
  basis: Exclude<ReportBasis, 'enough_days'>;
}

/** Instead of findings: an empty report must not read as if all were well. */
export function FewDays({ report: { days_filled, days_in_all, cycles }, basis }: Props) {
  const { t } = useLingui();
  const needed = daysNeededIn(cycles);
  const heading =
    basis === 'nothing'
      ? t`Nothing is filled in yet`
      : days_filled === 0
        ? t`No whole day is filled in yet`
        : t`Only ${plural(days_filled, { one: `# of ${days_in_all} days is`, other: `# of ${days_in_all} days are` })} filled in so far`;
  return (
    <section className="k-report-short" aria-labelledby="report-short">
      <h3 id="report-short">{heading}</h3>
      <p>
        {basis === 'nothing'
          ? t`There’s nothing to read from this report yet. An empty diary doesn’t mean that all is well.`
          : t`That’s too little to read anything from: ${needed} days are enough to see a pattern. What has been recorded is below.`}
      </p>
    </section>
  );
}
