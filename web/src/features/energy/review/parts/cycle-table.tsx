import './energy-review.css';
import type { CycleAtAGlance } from '@kindred/contract/energy/review.ts';
import { Link } from '@kindred/ui/link.tsx';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { inPlaces } from '../model.ts';
import { bandWords, trendWords } from './words.tsx';

interface Props {
  cycles: readonly CycleAtAGlance[];
  label: string;
  /** Each week links to its charts: only for the member who wrote it. */
  linked?: true;
}

/** One column per week, so that it fits a phone and a sheet of paper. */
export function CycleTable({ cycles, label, linked }: Props) {
  const { t, i18n } = useLingui();
  const two = (value: number | null) => (value === null ? '–' : inPlaces(value, 2, i18n.locale));
  const count = (value: number | null) => (value === null ? '–' : String(value));
  const rows: readonly (readonly [name: string, of: (one: CycleAtAGlance) => string])[] = [
    [t`First day`, ({ starts_on }) => formatDate(starts_on, i18n.locale)],
    [
      t`Days filled in`,
      ({ valid, counted, length }) =>
        valid ? t`${counted} of ${length}` : t`${counted} of ${length}, too few to compare`,
    ],
    [t`Average tiredness`, ({ band, mean }) => (band ? `${two(mean)}, ${i18n._(bandWords[band])}` : '–')],
    [t`Worst tiredness`, ({ worst }) => count(worst)],
    [t`How much tiredness gets in the way`, ({ interference }) => two(interference)],
    [t`Average energy`, ({ energy }) => two(energy)],
    [t`Hours of sleep a night`, ({ sleep_hours }) => two(sleep_hours)],
    [t`Total minutes of movement`, ({ movement_minutes }) => count(movement_minutes)],
    [t`Busy days followed by a low-energy day`, ({ boom_busts }) => count(boom_busts)],
    [t`Compared with the week before`, ({ trend }) => (trend ? i18n._(trendWords[trend.word]) : '–')],
    [
      t`Things to tell the team`,
      ({ alerts, valid }) => count(!valid && alerts.length === 0 ? null : alerts.length),
    ],
  ];
  return (
    <TableFrame label={label}>
      <table className="k-numbers">
        <thead>
          <tr>
            <th scope="col">{t`Measure`}</th>
            {cycles.map(({ id, number }) => (
              <th key={id} scope="col">
                {linked ? (
                  <Link href={`/energy-coach/review?cycle=${id}`} alone>
                    {t`Week ${number}`}
                  </Link>
                ) : (
                  t`Week ${number}`
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
