import './providers.css';
import type { ServiceCard as Shown } from '@kindred/contract/providers.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { useLingui } from '@lingui/react/macro';
import { telephone } from '@kindred/ui/telephone.ts';
import { addressOf, costs, referrals, ways } from '../model.ts';
import { FreshLine, OpenNow, useHours } from './facts.tsx';

/** What, for whom, at what cost, how it begins, and whether it is still true. */
export function ServiceCard({ service, level = 2 }: { service: Shown; level?: 2 | 3 }) {
  const { t, i18n } = useLingui();
  const { slug, name, organization, summary, place, phone, cost, referral, delivery, hours, wait } = service;
  const opens = useHours(hours);
  const km = place?.km ?? null;
  const far = km === null ? undefined : km < 1 ? t`Less than 1 km away` : t`About ${Math.round(km)} km away`;
  const ringsIn = phone && { number: phone.number, href: telephone(phone.number) };
  return (
    <Card
      level={level}
      heading={name}
      href={`/tabs/services/${slug}`}
      kicker={organization === name ? undefined : organization}
      actions={
        ringsIn && (
          <ButtonLink look="secondary" href={ringsIn.href} icon="phone">
            {t`Call ${ringsIn.number}`}
          </ButtonLink>
        )
      }
    >
      {place && (
        <p className="k-where">
          <strong>{far ?? place.suburb}</strong>
          {far && <span> · {addressOf(place)}</span>}
        </p>
      )}
      <p>{summary}</p>
      {service.how_to_start && <p>{service.how_to_start}</p>}
      <p className="k-tags">
        {cost !== 'not_known' && <Tag>{i18n._(costs[cost])}</Tag>}
        {referral !== 'not_known' && <Tag>{i18n._(referrals[referral])}</Tag>}
        {delivery.map((way) => (
          <Tag key={way}>{i18n._(ways[way])}</Tag>
        ))}
        {service.first_nations && <Tag>{t`First Nations`}</Tag>}
      </p>
      {wait && <p>{t`Wait: ${wait}`}</p>}
      {hours.length > 0 && (
        <p className="k-quiet">
          {opens} <OpenNow hours={hours} />
        </p>
      )}
      <FreshLine fresh={service.fresh} />
    </Card>
  );
}
