import './week-diary.css';
import { Button } from '@kindred/ui/button.tsx';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { useAlive } from '../../../platform/alive.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
/** Room to write in. */
const blank = '\u00a0';

/** One sheet for a week, for whoever would rather write by hand. Printed, it is all that this page prints. */
export function WeekDiary() {
  const { t } = useLingui();
  const alive = useAlive();
  const rows: readonly (readonly [name: string, hint: string, room?: 'words'])[] = [
    [t`Sleep`, t`hours last night`],
    [t`How I slept`, t`0 badly, 4 well`],
    [t`Energy in the morning`, t`0 none, 10 full`],
    [t`Energy in the afternoon`, t`0 none, 10 full`],
    [t`Energy in the evening`, t`0 none, 10 full`],
    [t`Tiredness`, t`worst of the day, 0 none, 10 worst`],
    [t`Naps and rests`, t`how long, when`],
    [t`Moving`, t`minutes`],
    [t`Treatment`, t`if any`],
    [t`What gave me energy`, t`in your own words`, 'words'],
    [t`What took my energy`, t`in your own words`, 'words'],
  ];
  return (
    <section className="k-section k-week-diary" aria-labelledby="week-diary">
      <h2 id="week-diary">{t`My week on paper`}</h2>
      <p className="k-on-screen">
        {t`You would rather write by hand? Print this sheet. One line a day is enough, and gaps are fine.`}
      </p>
      <p className="k-actions k-on-screen">
        {alive && (
          <Button icon="print" onClick={() => print()}>
            {t`Print the sheet`}
          </Button>
        )}
      </p>
      <p className="k-week-diary-name">
        {t`Week from`} ____________________ &nbsp; {t`One thing I would like energy for:`}{' '}
        ______________________
      </p>
      <TableFrame label={t`Sheet for a week`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Each day`}</th>
              {days.map((day) => (
                <th key={day} scope="col">{t`Day ${day}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, hint, room]) => (
              <tr key={name} data-room={room}>
                <th scope="row">
                  {name} <span className="k-field-hint">{hint}</span>
                </th>
                {days.map((day) => (
                  <td key={day}>{blank}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p>{t`Signs that cannot wait are not for a diary: call your treatment team or the emergency number.`}</p>
    </section>
  );
}
