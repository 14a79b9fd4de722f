import './week-diary.css';
import { Button } from '@kindred/ui/button.tsx';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '../../../../platform/use-hydrated.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
/** Space to write in. */
const blank = '\u00a0';

/** A printable sheet for one week. It is the only printed part of this page. */
export function WeekDiary() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const rows: readonly (readonly [name: string, hint: string, room?: 'words'])[] = [
    [t`Sleep`, t`hours last night`],
    [t`How I slept`, t`from 0 (very bad) to 4 (very good)`],
    [t`Energy in the morning`, t`from 0 (none) to 10 (full)`],
    [t`Energy in the afternoon`, t`from 0 (none) to 10 (full)`],
    [t`Energy in the evening`, t`from 0 (none) to 10 (full)`],
    [t`Tiredness`, t`at its worst, from 0 (none) to 10`],
    [t`Naps and rest breaks`, t`how long and when`],
    [t`Movement`, t`minutes`],
    [t`Treatment`, t`if any`],
    [t`What gave me energy`, t`in your own words`, 'words'],
    [t`What drained my energy`, t`in your own words`, 'words'],
  ];
  return (
    <section className="k-section k-wide k-week-diary" aria-labelledby="week-diary">
      <h2 id="week-diary">{t`My week on paper`}</h2>
      <p className="k-on-screen">
        {t`Would you rather write by hand? Print a sheet for the week. One column a day is enough, and gaps are fine.`}
      </p>
      <p className="k-actions k-on-screen">
        {hydrated && (
          <Button icon="print" onClick={() => print()}>
            {t`Print the sheet`}
          </Button>
        )}
      </p>
      <p className="k-week-diary-name">
        {t`Week starting`} ____________________ &nbsp; {t`One thing I’d like energy for:`}{' '}
        ______________________
      </p>
      <TableFrame label={t`Diary sheet for one week`}>
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
      <p>{t`Don’t use the diary for urgent symptoms. Call your treatment team or the emergency number.`}</p>
    </section>
  );
}
