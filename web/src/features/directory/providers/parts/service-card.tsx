import './providers.css';
import './service-card.css';
import type { ServiceCard as Shown } from '@kindred/contract/directory/providers.ts';
import { Card } from '@kindred/ui/card.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { directionsTo, serviceCostLabels, serviceReferralLabels, ways } from '../model.ts';
import { BookmarkButton } from '../../../bookmarks/public.tsx';
import { OpenNow } from './facts.tsx';
import { NearbyPlaceLinks } from './nearby-places.tsx';
import { PhoneButton } from './phone-button.tsx';

interface ServiceCardProps {
  service: Shown;
  level?: 2 | 3 | 4;
  /** The kind of help that was searched for, if any: a service that offers it is labelled with it. */
  kind?: string | undefined;
}

/** What it is, how far away, the known facts, and one way to call. Unknown facts are left out. */
export function ServiceCardLink({ service, level = 2, kind }: ServiceCardProps) {
  const { slug, name, organization, summary, types, alert } = service;
  const type = types.find(({ slug: one }) => one === kind) ?? types[0];
  const by = organization === name ? undefined : organization;
  return (
    <div className="k-service">
      <Card
        level={level}
        heading={name}
        href={`/tabs/services/${slug}`}
        kicker={[type?.name, by].filter(Boolean).join('\u00a0· ') || undefined}
        actions={
          <>
            <CardAction service={service} />
            <BookmarkButton kind="services" id={slug} title={name} />
          </>
        }
      >
        <p>{summary}</p>
        {alert && (
          <p className="k-service-alert">
            <Icon name="warning" size={1.25} /> {alert}
          </p>
        )}
        <CardFacts service={service} />
        <NearbyPlaceLinks slug={slug} name={name} nearby={service.nearby} />
      </Card>
    </div>
  );
}

/** One next step: a call, or else their website, or else directions. Online-only services use their website. */
function CardAction({ service: { phone, website, place, delivery } }: { service: Shown }) {
  const { t } = useLingui();
  if (phone && !(website && delivery.join() === 'online'))
    return <PhoneButton number={phone.number} label={phone.label} />;
  const newTab = t`opens in a new tab`;
  if (website)
    return (
      <Link href={website} newTab={newTab} alone>
        {t`Go to their website`}
      </Link>
    );
  return place?.address ? (
    <Link href={directionsTo(place)} newTab={newTab} alone>
      {t`Directions`}
    </Link>
  ) : null;
}

function CardFacts({ service }: { service: Shown }) {
  const { t, i18n } = useLingui();
  const { place, nearby, cost, referral, wait, fresh, hours, first_nations: firstNations } = service;
  const remote = useRemoteWays(service);
  const km = place?.km ?? null;
  const far = km === null ? undefined : km < 1 ? t`Less than 1 km away` : t`About ${Math.round(km)} km away`;
  const known = [
    ...remote,
    ...(cost === 'not_known' ? [] : [i18n._(serviceCostLabels[cost])]),
    ...(referral === 'not_known' ? [] : [i18n._(serviceReferralLabels[referral])]),
    ...(firstNations ? [t`First Nations`] : []),
    ...(wait ? [t`Waiting time: ${wait}`] : []),
  ];
  return (
    <div className="k-service-facts">
      <OpenNow hours={hours} fresh={fresh} />
      {place && (
        <span className="k-service-where">
          <Icon name="pin" size={1.25} />
          <span>
            {nearby ? (
              <strong>{t`${nearby.total} places`}</strong>
            ) : (
              <>
                {far && <strong>{far}</strong>}
                {far && place.suburb && '\u00a0· '}
                {place.suburb}
              </>
            )}
          </span>
        </span>
      )}
      {known.length > 0 && <span>{known.join('\u00a0· ')}</span>}
      {fresh.state === 'amber' && <span>{t`Last checked more than 6 months ago`}</span>}
      {fresh.state === 'old' && <span>{t`Last checked more than a year ago`}</span>}
    </div>
  );
}

/** How it helps without a visit, and where; empty for a service at a place. */
function useRemoteWays({ area, place, delivery }: Shown): string[] {
  const { t, i18n } = useLingui();
  if (place) return [];
  const remote = delivery.filter((way) => way !== 'in_person');
  return [
    ...remote.map((way) => (area && way === 'comes_to_you' ? t`Comes to you ${area}` : i18n._(ways[way]))),
    ...(area && !remote.includes('comes_to_you') ? [t`For people ${area}`] : []),
  ];
}
