import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import {
  addressWith,
  lanes,
  placeLookedFrom,
  serviceCostLabels,
  toResults,
  type ListedServices,
} from '../model.ts';
import { isFarAway } from './result-words.tsx';

/** Near, to the door, or from anywhere, each with its count; and two popular filters. */
export function WaysToHelp({ listed }: { listed: ListedServices }) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const chosen = params.get('lane');
  const { from, lanes: totals } = listed;
  const place = placeLookedFrom(from, search);
  const isNear = from && !isFarAway(listed.looked, params);
  const near = isNear ? (place ? t`Near ${place}` : t`Near you`) : t`In person`;
  const lane = (name: string | null, label: string, total?: number) => ({
    label,
    total,
    on: chosen === name,
    change: { lane: name },
  });
  const toggle = (name: 'cost' | 'open_now', value: string, label: string) => {
    const on = params.get(name) === value;
    return { label, total: undefined, on, change: { [name]: on ? null : value } };
  };
  const ways = [
    lane(null, t`All`),
    lane('near', near, totals.near),
    lane('comes', i18n._(lanes.comes), totals.comes),
    lane('anywhere', i18n._(lanes.anywhere), totals.anywhere),
    toggle('cost', 'free', i18n._(serviceCostLabels.free)),
    toggle('open_now', 'yes', t`Open now`),
  ];
  return (
    <nav className="k-ways" aria-label={t`Ways to get help`}>
      <ul className="k-lanes" role="list">
        {ways.map(({ label, total, on, change }) => (
          <li key={label}>
            <Link
              className="k-lane"
              to={addressWith(search, change)}
              state={toResults}
              preventScrollReset
              aria-current={on ? 'true' : undefined}
            >
              {label}
              {total !== undefined && <span className="k-lane-total"> {total}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
