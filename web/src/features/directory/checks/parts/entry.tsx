import type { Service } from '@kindred/contract/directory/providers.ts';
import { useLingui } from '@lingui/react/macro';
import { FactList, type Fact } from '../../../library/listing/public.tsx';
import {
  FreshLine,
  OpeningHours,
  ServiceFacts,
  servicesAddress,
  UnknownFacts,
} from '../../providers/public.tsx';

/** The complete public entry, read-only. */
export function CheckedService({ service }: { service: Service }) {
  const { t } = useLingui();
  const { name, organization, summary, how_to_start, phones, email, website, places } = service;
  const reach: readonly Fact[] = [
    [t`Phone`, phones.map(({ number }) => number).join(', ') || t`none`],
    [t`Email`, email ?? t`none`],
    [t`Website`, website ?? t`none`],
    ...(how_to_start ? [[t`How to start`, how_to_start] as const] : []),
    ...(places.length > 0
      ? [[t`Location`, places.map((place) => servicesAddress(place) || place.name).join(' · ')] as const]
      : []),
    [t`Hours`, <OpeningHours key="hours" {...service} />],
  ];
  return (
    <section className="k-section" aria-labelledby="entry">
      <h2 id="entry">{name}</h2>
      {organization !== name && <p className="k-quiet">{t`Offered by ${organization}`}</p>}
      <p>{summary}</p>
      <FactList facts={reach} />
      <ServiceFacts service={service} />
      <UnknownFacts service={service} />
      <FreshLine fresh={service.fresh} />
    </section>
  );
}
