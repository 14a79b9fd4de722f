import type { ServiceCard } from '@kindred/contract/directory/providers.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';

type Shown = Pick<ServiceCard, 'slug' | 'name' | 'nearby'>;

/** A service with several nearby places appears in the list once, with a link for each place. */
export function NearbyPlaceLinks({ slug, name, nearby }: Shown) {
  const { t } = useLingui();
  if (!nearby) return null;
  const page = `/tabs/services/${slug}`;
  const { places, total } = nearby;
  const away = (km: number) => (km < 1 ? t`under 1 km` : t`${Math.round(km)} km`);
  return (
    <ul className="k-service-places" role="list" aria-label={t`Places of ${name}`}>
      {places.map(({ id, name: place, km }) => (
        <li key={id}>
          <Anchor href={`${page}#place-${id}`}>
            {place}
            {km !== null && <span className="k-service-km"> {away(km)}</span>}
          </Anchor>
        </li>
      ))}
      {total > places.length && (
        <li>
          <Anchor href={`${page}#places`}>{t`All ${total} places`}</Anchor>
        </li>
      )}
    </ul>
  );
}
