import './energy-review.css';
import type { CycleAtAGlance } from '@kindred/contract/energy/review.ts';
import { Link } from '@kindred/ui/link.tsx';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { toOneDecimal } from '../model.ts';
import { useWeekNumber } from './week-number.tsx';
import { bandWords, trendWords } from './words.tsx';

interface Props {
  cycles: readonly CycleAtAGlance[];
  label: string;
  /** Each week links to its charts, but only for the member who wrote it. */
  linked?: true;
}

/** One column per week, so that it fits on a phone and on a sheet of paper. */
export function CycleTable({ cycles, label, linked }: Props) {
  const { t, i18n } = useLingui();
  const numberOf = useWeekNumber(cycles);
  const shown = (value: number | null) => (value === null ? '–' : toOneDecimal(value, i18n.locale));
  // Walks may be recorded as activities instead: without minutes, a row would suggest that no one had moved.
  const isMovementKnown = cycles.some(({ movement_minutes }) => movement_minutes !== null);
  const minutesIn = ({ movement_minutes }: CycleAtAGlance) => shown(movement_minutes);
  const rows: readonly (readonly [name: string, of: (one: CycleAtAGlance) => string])[] = [
    [t`First day`, ({ starts_on }) => formatDate(starts_on, i18n.locale)],
    [
      t`Days filled in`,
      ({ valid, counted, length }) =>
        valid ? t`${counted} of ${length}` : t`${counted} of ${length}, too few to compare`,
    ],
    [t`Average tiredness`, ({ band, mean }) => (band ? `${shown(mean)}, ${i18n._(bandWords[band])}` : '–')],
    [t`Worst tiredness`, ({ worst }) => shown(worst)],
    [t`How much tiredness gets in the way`, ({ interference }) => shown(interference)],
    [t`Average energy`, ({ energy }) => shown(energy)],
    [t`Hours of sleep a night`, ({ sleep_hours }) => shown(sleep_hours)],
    ...(isMovementKnown ? [[t`Total minutes of movement`, minutesIn] as const] : []),
    [t`Busy days followed by a low-energy day`, ({ boom_busts }) => shown(boom_busts)],
    [
      t`Compared with the last week you filled in`,
      ({ trend }) => (trend ? i18n._(trendWords[trend.word]) : '–'),
    ],
    [
      t`Things to tell the team`,
      ({ alerts, valid }) => shown(!valid && alerts.length === 0 ? null : alerts.length),
    ],
  ];
  return (
    <TableFrame label={label}>
      <table className="k-numbers">
        <thead>
          <tr>
            <th scope="col">{t`Measure`}</th>
            {cycles.map((one) => (
              <th key={one.id} scope="col">
                {linked ? (
                  <Link href={`/energy-coach/review?cycle=${one.id}`} alone>
                    {t`Week ${numberOf(one)}`}
                  </Link>
                ) : (
                  t`Week ${numberOf(one)}`
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cycles.map((one) => (
                <td key={one.id}>{of(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
