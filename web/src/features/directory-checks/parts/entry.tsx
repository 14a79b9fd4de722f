import type { Service } from '@kindred/contract/providers.ts';
import { useLingui } from '@lingui/react/macro';
import { FactList, type Fact } from '../../lists/public.tsx';
import { addressOf, FreshLine, ServiceFacts } from '../../providers/public.tsx';

/** All that people are told of the service, and nothing to press: it is only read through. */
export function Entry({ service }: { service: Service }) {
  const { t } = useLingui();
  const { name, organization, summary, how_to_start, phones, email, website, places } = service;
  const reach: readonly Fact[] = [
    [t`Phone`, phones.map(({ number }) => number).join(', ') || t`none`],
    [t`E-mail`, email ?? t`none`],
    [t`Website`, website ?? t`none`],
    ...(how_to_start ? [[t`How to start`, how_to_start] as const] : []),
    ...(places.length > 0
      ? [[t`Where it is`, places.map((place) => addressOf(place) || place.name).join(' · ')] as const]
      : []),
  ];
  return (
    <section className="k-section" aria-labelledby="entry">
      <h2 id="entry">{name}</h2>
      {organization !== name && <p className="k-quiet">{t`Offered by ${organization}`}</p>}
      <p>{summary}</p>
      <FactList facts={reach} />
      <ServiceFacts service={service} />
      <FreshLine fresh={service.fresh} />
    </section>
  );
}
