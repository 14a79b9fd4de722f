import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { toOneDecimal, useWeekNumber } from '../../review/public.tsx';

/** A row for each week, where a row for each day would be too many. */
export function WeekTable({ report: { cycles } }: { report: EnergyReport }) {
  const { t, i18n } = useLingui();
  const weekOf = useWeekNumber(cycles);
  return (
    <TableFrame label={t`Tiredness each week`}>
      <table className="k-numbers">
        <thead>
          <tr>
            <th scope="col">{t`Week`}</th>
            <th scope="col">{t`Average`}</th>
            <th scope="col">{t`Worst`}</th>
            <th scope="col">{t`Days`}</th>
          </tr>
        </thead>
        <tbody>
          {cycles.map(({ id, number, starts_on, mean, worst, counted, length }) => (
            <tr key={id}>
              <th scope="row">{weekOf({ number, starts_on })}</th>
              <td>{mean === null ? '–' : toOneDecimal(mean, i18n.locale)}</td>
              <td>{worst ?? '–'}</td>
              <td>{t`${counted} of ${length}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
