import './providers.css';
import './service-card.css';
import type { ServiceCard as Shown } from '@kindred/contract/directory/providers.ts';
import { Card } from '@kindred/ui/card.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { serviceCostLabels, serviceReferralLabels, ways } from '../model.ts';
import { OpenNow } from './facts.tsx';
import { PhoneButton } from './phone-button.tsx';

/** What it is, how far away, what is known of it, and one way to call. What is not known is left out. */
export function ServiceCardLink({ service, level = 2 }: { service: Shown; level?: 2 | 3 }) {
  const { slug, name, organization, summary, types, phone, alert } = service;
  const by = organization === name ? undefined : organization;
  return (
    <div className="k-service">
      <Card
        level={level}
        heading={name}
        href={`/tabs/services/${slug}`}
        kicker={[types[0]?.name, by].filter(Boolean).join(' · ') || undefined}
        foot={<CardFacts service={service} />}
        actions={phone && <PhoneButton number={phone.number} label={phone.label} />}
      >
        <p>{summary}</p>
        <OpenNow hours={service.hours} fresh={service.fresh} />
        {alert && (
          <p className="k-service-alert">
            <Icon name="warning" size={1.25} /> {alert}
          </p>
        )}
      </Card>
    </div>
  );
}

function CardFacts({ service }: { service: Shown }) {
  const { t, i18n } = useLingui();
  const { place, cost, referral, delivery, wait, fresh, first_nations: firstNations } = service;
  const km = place?.km ?? null;
  const far = km === null ? undefined : km < 1 ? t`Less than 1 km away` : t`About ${Math.round(km)} km away`;
  const remote = delivery.filter((way) => way !== 'in_person').map((way) => i18n._(ways[way]));
  const known = [
    ...(place ? [] : remote),
    ...(cost === 'not_known' ? [] : [i18n._(serviceCostLabels[cost])]),
    ...(referral === 'not_known' ? [] : [i18n._(serviceReferralLabels[referral])]),
    ...(firstNations ? [t`First Nations`] : []),
    ...(wait ? [t`Waiting time: ${wait}`] : []),
  ];
  return (
    <span className="k-service-facts">
      {place && (
        <span className="k-service-where">
          <Icon name="pin" size={1.25} />
          <span>
            {far && <strong>{far}</strong>}
            {far && place.suburb && ' · '}
            {place.suburb}
          </span>
        </span>
      )}
      {known.length > 0 && <span>{known.join(' · ')}</span>}
      {fresh.state === 'amber' && <span>{t`Last checked more than 6 months ago`}</span>}
      {fresh.state === 'old' && <span>{t`Last checked more than a year ago`}</span>}
    </span>
  );
}
