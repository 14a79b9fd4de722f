import { looksBeyondNear } from '@kindred/contract/directory/near.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { inThousands } from '../../../../platform/thousands.ts';
import { closestKm, placeLookedFrom, searchedBefore, type ListedServices } from '../model.ts';

const Which = deferHydration(async () => (await import('./other-places.tsx')).Which, []);
const Wider = deferHydration(async () => (await import('./other-places.tsx')).Wider, []);

/** How many results, of what kind, and how they reach the reader: each is counted once. */
export function ResultHeading({ listed }: { listed: ListedServices }) {
  const count = useCount(listed);
  const parts = useParts(listed);
  const slug = new URLSearchParams(useLocation().search).get('services_filter');
  const kind = listed.types.find((type) => type.slug === slug)?.name;
  // If the place is unknown, the heading says so and nothing more.
  const isPlaced = listed.which.length === 0 && !listed.unknown_place;
  return (
    <>
      {kind && isPlaced ? `${count}: ${kind}` : count}
      {parts.length > 0 && <span className="k-results-parts"> {parts.join(', ')}</span>}
    </>
  );
}

function useCount({ from, lanes, total, unknown_place, which }: ListedServices): string {
  const { t, i18n } = useLingui();
  const shown = inThousands(total, i18n.locale);
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const lane = params.get('lane');
  const typed = params.get('location_filter') ?? '';
  if (unknown_place) return t`We couldn’t find “${typed}”`;
  if (which.length > 0) return t`Which ${typed} do you mean?`;
  if (lane === 'comes')
    return t`${plural(total, { one: `${shown} service that comes to you`, other: `${shown} services that come to you` })}`;
  if (lane === 'anywhere')
    return t`${plural(total, { one: `${shown} service`, other: `${shown} services` })} by phone or online`;
  const place = placeLookedFrom(from, search);
  if (!from && lane === 'near')
    return t`${plural(total, { one: `${shown} service`, other: `${shown} services` })} in person`;
  if (from && place && lanes.near === 0)
    return total === 0 ? t`No services found for ${place}` : t`No services near ${place}`;
  return t`${plural(total, { one: `${shown} service`, other: `${shown} services` })}`;
}

/** "13 near Parkville, 2 come to you"; empty if no place was given or understood. */
function useParts({ from, listed, looked }: ListedServices): string[] {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const lane = params.get('lane');
  if (!from || !listed || lane === 'comes' || lane === 'anywhere') return [];
  const { near, comes, anywhere } = listed;
  const [nearby, coming, remote] = [near, comes, anywhere].map((count) => inThousands(count, i18n.locale));
  const place = placeLookedFrom(from, search);
  const nearWords = isFarAway(looked, params)
    ? t`${nearby} further away`
    : !place
      ? t`${nearby} near you`
      : isWholeState(from)
        ? t`${nearby} in ${place}`
        : t`${nearby} near ${place}`;
  return [
    ...(near > 0 ? [nearWords] : []),
    ...(comes > 0
      ? [t`${plural(comes, { one: `${coming} comes to you`, other: `${coming} come to you` })}`]
      : []),
    ...(anywhere > 0 ? [t`${remote} by phone or online`] : []),
  ];
}

/** The results are no longer nearby: the list widened the search by itself. */
export const isFarAway = (looked: ListedServices['looked'], params: URLSearchParams): boolean =>
  !params.get('within') && looksBeyondNear(looked);

export const isWholeState = ({ slug, state }: NonNullable<ListedServices['from']>) =>
  slug === state?.toLowerCase();

/** What the count leaves out: which place, how the search was understood, how far it went, and what else there is. */
export function ResultNotes({ listed }: { listed: ListedServices }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { best, from, lanes, read_as, total, which, unknown_place } = listed;
  const params = new URLSearchParams(search);
  const alone = params.get('lane') !== null;
  return (
    <>
      {which.length > 0 && <Which listed={listed} />}
      {unknown_place && (
        <p>{t`Try a nearby suburb or the postcode. In the meantime, here are all the services.`}</p>
      )}
      {read_as && (
        <Notice kind="info" heading={t`We searched for “${read_as}”`}>
          {null}
        </Notice>
      )}
      {from && !params.get('within') && <Further listed={listed} />}
      {from && !alone && best !== null && best > 0 && best < total && (
        <p className="k-quiet">{t`The best matches come first, then related help.`}</p>
      )}
      {from && lanes.near === 0 && <Wider listed={listed} />}
    </>
  );
}

/** Nothing within the usual radius, so the search went further by itself, and says so. */
function Further({ listed: { from, items, lanes, looked } }: { listed: ListedServices }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { near } = lanes;
  const before = looked ? searchedBefore[looked] : undefined;
  if (!from || near === 0 || isWholeState(from) || !before) return null;
  // A later page starts further away.
  const km = new URLSearchParams(search).has('cursor') ? undefined : closestKm(items);
  const nothing = t`Nothing within ${before} km.`;
  return (
    <p>
      {nothing}{' '}
      {km === undefined ? t`These services are further away.` : t`The closest is about ${km} km away.`}
    </p>
  );
}
