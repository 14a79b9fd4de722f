import './reach.css';
import type { KindInReach } from '@kindred/contract/directory/reach.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { checkedInWords, kindsByNeed, kmInWords, reachOfKind } from '../model.ts';

/** One row per kind of help: the nearest three, and services that help without a visit. */
export function KindsTable({ place, kinds }: { place: string; kinds: KindInReach[] }) {
  return (
    <div className="k-reach-table" role="region" aria-label={`Kinds of help near ${place}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Kind of help</th>
            <th scope="col">Nearest three</th>
            <th scope="col" data-number>
              Within 50 km
            </th>
            <th scope="col" data-number>
              Comes to you
            </th>
            <th scope="col" data-number>
              Phone or online
            </th>
          </tr>
        </thead>
        <tbody>
          {kindsByNeed(kinds).map((kind) => (
            <KindRow key={kind.slug} kind={kind} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KindRow({ kind }: { kind: KindInReach }) {
  const { name, nearest, within_50_km, comes_to_you, by_phone_or_online } = kind;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {nearest.length === 0 ? (
          <span className="k-reach-how-far">No location anywhere</span>
        ) : (
          <ol role="list">
            {nearest.map((service, at) => (
              <li key={`${service.slug} ${at}`}>
                <Link href={`/tabs/services/${service.slug}`} newTab="opens in a new tab">
                  {service.name}
                </Link>
                <span className="k-reach-how-far" data-block>
                  {[service.suburb, kmInWords(service.km), checkedInWords(service.fresh)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </td>
      <td data-number>
        {reachOfKind(kind) === 'nothing' ? (
          <span className="k-reach-gap">
            <Icon name="warning" size={1.25} /> Nothing at all
          </span>
        ) : (
          within_50_km
        )}
      </td>
      <td data-number>{comes_to_you}</td>
      <td data-number>{by_phone_or_online}</td>
    </tr>
  );
}
