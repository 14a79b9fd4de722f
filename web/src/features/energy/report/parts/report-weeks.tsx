import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { useLingui } from '@lingui/react/macro';
import { CycleTable } from '../../review/public.tsx';

/** At the end of the report, so its code may load last. */
export function ReportWeeks({ report: { cycles } }: { report: EnergyReport }) {
  const { t } = useLingui();
  return (
    <section className="k-section" aria-labelledby="report-weeks">
      <h3 id="report-weeks">{t`By week`}</h3>
      <CycleTable cycles={cycles} label={t`Figures for each week`} />
    </section>
  );
}
