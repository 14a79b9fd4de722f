import './service-page.css';
import type { Service, ServicePlace } from '@kindred/contract/directory/providers.ts';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { directionsTo, servicesAddress } from '../model.ts';
import { OpeningHours } from './opening-hours.tsx';

const ServicesMap = lazyPart(async () => (await import('./services-map.tsx')).ServicesMap);

/** Where it is: on the map, and as an address with directions. */
export function ServicePlaces({ places }: Pick<Service, 'places'>) {
  const { t } = useLingui();
  const unverified = places.some(({ point }) => point !== null && point !== 'verified');
  return (
    <section className="k-section" aria-labelledby="places">
      <h2 id="places">{t`Location`}</h2>
      <PlacesMap places={places} />
      <List layout="rows">
        {places.map((place) => (
          <Place key={place.id} place={place} />
        ))}
      </List>
      {unverified && (
        <p className="k-quiet">{t`We haven’t checked the location on the map, so check the address before you go.`}</p>
      )}
    </section>
  );
}

function PlacesMap({ places }: { places: readonly ServicePlace[] }) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const points = useMemo(
    () =>
      places.flatMap((place) => {
        const { id, lat, lon } = place;
        if (lat === null || lon === null) return [];
        const name = place.name ?? place.suburb ?? '';
        return [{ id, lat, lon, name, detail: servicesAddress(place), href: directionsTo(place) }];
      }),
    [places],
  );
  if (points.length === 0) return null;
  return (
    <div className="k-place-map">
      {hydrated && (
        <Suspense fallback={null}>
          <ServicesMap label={t`Map of service locations`} points={points} />
        </Suspense>
      )}
    </div>
  );
}

function Place({ place }: { place: Service['places'][number] }) {
  const { t } = useLingui();
  const name = place.name ?? place.suburb ?? '';
  const address = servicesAddress(place);
  const wheelchair = { yes: t`Wheelchair access`, no: t`No wheelchair access`, not_known: undefined }[
    place.wheelchair
  ];
  return (
    <div id={`place-${place.id}`} className="k-place">
      <p>
        <strong>{name}</strong>
        {address !== name && (
          <>
            <br />
            {address}
          </>
        )}
      </p>
      {wheelchair && <p className="k-quiet">{wheelchair}</p>}
      {place.hours.length > 0 && <OpeningHours hours={place.hours} hours_note={null} />}
      <p>
        <Link href={directionsTo(place)} newTab={t`opens in a new tab`} alone>
          {t`Directions to ${name}`}
        </Link>
      </p>
    </div>
  );
}
