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

/** How many, and of what: "13 services near Parkville". */
export function useResultHeading(listed: ListedServices): string {
  const count = useCount(listed);
  const slug = new URLSearchParams(useLocation().search).get('services_filter');
  const kind = listed.types.find((type) => type.slug === slug)?.name;
  // Where a place is not known, the heading says that and no more.
  const isPlaced = listed.which.length === 0 && !listed.unknown_place;
  return kind && isPlaced ? `${count}: ${kind}` : count;
}

function useCount({ from, lanes, looked, total, unknown_place, which }: ListedServices): string {
  const { t, i18n } = useLingui();
  const { near } = lanes;
  const shown = inThousands(total, i18n.locale);
  const nearby = inThousands(near, i18n.locale);
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
  const isFar = isFarAway(looked, params);
  if (!from) {
    return lane === 'near'
      ? t`${plural(total, { one: `${shown} service`, other: `${shown} services` })} in person`
      : t`${plural(total, { one: `${shown} service`, other: `${shown} services` })}`;
  }
  if (near > 0 && isFar) {
    const away = place || t`you`;
    return t`${plural(near, { one: `${nearby} service`, other: `${nearby} services` })} further away from ${away}`;
  }
  if (!place) return t`${plural(near, { one: `${nearby} service`, other: `${nearby} services` })} near you`;
  if (total === 0) return t`No services found for ${place}`;
  if (near === 0) return t`No services near ${place}`;
  return isWholeState(from)
    ? t`${plural(near, { one: `${nearby} service`, other: `${nearby} services` })} in ${place}`
    : t`${plural(near, { one: `${nearby} service`, other: `${nearby} services` })} near ${place}`;
}

/** What was found is no longer near: the list looked so far by itself. */
export const isFarAway = (looked: ListedServices['looked'], params: URLSearchParams): boolean =>
  !params.get('within') && looksBeyondNear(looked);

const isWholeState = ({ slug, state }: NonNullable<ListedServices['from']>) => slug === state?.toLowerCase();

/** What the count alone does not say: which place, what was read, how far was looked, and what there is besides. */
export function ResultNotes({ listed }: { listed: ListedServices }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { from, lanes, read_as, which, unknown_place } = listed;
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
      {from && !alone && lanes.near > 0 && <Besides listed={listed} />}
      {from && lanes.near === 0 && <Wider listed={listed} />}
    </>
  );
}

/** Nothing at the usual distance, so we looked further by ourselves, and say so. */
function Further({ listed: { from, items, lanes, looked } }: { listed: ListedServices }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { near } = lanes;
  const before = looked ? searchedBefore[looked] : undefined;
  if (!from || near === 0 || isWholeState(from) || !before) return null;
  // A later page begins further away.
  const km = new URLSearchParams(search).has('cursor') ? undefined : closestKm(items);
  const nothing = t`Nothing within ${before} km.`;
  return (
    <p>
      {nothing}{' '}
      {km === undefined
        ? t`${plural(near, { one: 'This service is further away.', other: 'These services are further away.' })}`
        : t`The closest is about ${km} km away.`}
    </p>
  );
}

function Besides({ listed: { lanes, looked } }: { listed: ListedServices }) {
  const { t, i18n } = useLingui();
  const { comes, near, anywhere } = lanes;
  const [coming, remote] = [comes, anywhere].map((count) => inThousands(count, i18n.locale));
  const travels = t`${plural(comes, { one: `${coming} service travels to you`, other: `${coming} services travel to you` })}`;
  const others =
    comes > 0 && anywhere > 0
      ? t`${travels}, and ${plural(anywhere, { one: `${remote} helps by phone or online.`, other: `${remote} help by phone or online.` })}`
      : comes > 0
        ? `${travels}.`
        : anywhere > 0 &&
          t`${plural(anywhere, { one: `${remote} service helps by phone or online.`, other: `${remote} services help by phone or online.` })}`;
  // What is more than 400 km away comes after what reaches people at home.
  const isByDistance = near > 1 && looked !== 'country';
  return (
    <p className="k-quiet">
      {isByDistance && t`Closest first.`} {others}
    </p>
  );
}
