import './service-page.css';
import type { Service } from '@kindred/contract/directory/providers.ts';
import { Fragment } from 'react';
import { useLingui } from '@lingui/react/macro';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { clockIn } from '../../../../platform/zone-clock.ts';
import { dayNames, hoursByDay, isAlways, type HoursRow } from '../model.ts';

/** The opening hours as a table of the week, or in words if they are not that simple. */
export function OpeningHours({ hours, hours_note: note }: Pick<Service, 'hours' | 'hours_note'>) {
  const { t, i18n } = useLingui();
  if (isAlways(hours)) return <p>{t`Day and night, every day`}</p>;
  const rows = hoursByDay(hours);
  if (!rows) return <p>{note ?? t`Ask about opening hours`}</p>;
  const zone = hours[0]?.zone;
  const days = ({ from, to }: HoursRow) => {
    const [first, last] = [i18n._(dayNames[from]), i18n._(dayNames[to])];
    return from === to ? first : t`${first} to ${last}`;
  };
  const times = ({ spans }: HoursRow) =>
    spans.map(({ opens, closes }) => {
      const [start, end] = [clockIn(opens, i18n.locale), clockIn(closes, i18n.locale)];
      return opens === closes ? t`all day` : t`${start} to ${end}`;
    });
  const city = zone && cityOf(zone);
  return (
    <>
      <table className="k-hours">
        <caption className="k-unseen">{t`Opening hours`}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from}>
              <th scope="row">{days(row)}</th>
              <td>
                {times(row).map((span, at) => (
                  <Fragment key={span}>
                    {at > 0 && ', '}
                    <span>{span}</span>
                  </Fragment>
                ))}
                {row.spans.length === 0 && t`Closed`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {city && <p className="k-quiet">{t`These are ${city} times.`}</p>}
      {note && <p className="k-quiet">{note}</p>}
    </>
  );
}
