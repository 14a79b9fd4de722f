import '../parts/providers.css';
import type { Service, ServicePlace } from '@kindred/contract/providers.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';
import { later } from '../../../platform/later.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { telephone } from '@kindred/ui/telephone.ts';
import { BookmarkButton } from '../../bookmarks/public.tsx';
import { BackToList, ShareAndPrint } from '../../lists/public.tsx';
import { addressOf, directionsTo } from '../model.ts';
import { FreshLine } from '../parts/facts.tsx';
import { ServiceFacts } from '../parts/service-facts.tsx';

export const load: NonNullable<ScreenModule['load']> = ({ params }) =>
  call('GET /services/{id}', { params: { id: params.slug ?? '' } });

const ReportAProblem = later(
  () => import('../parts/report-a-problem.tsx').then((part) => part.ReportAProblem),
  [],
);

export function Screen() {
  const { t } = useLingui();
  const service = useLoaderData<Service>();
  const { slug, name, organization, summary, alert } = service;
  return (
    <article className="k-article">
      <PageHeader
        before={<BackToList href="/tabs/services">{t`All services`}</BackToList>}
        title={name}
        lead={summary}
      >
        {organization !== name && <p className="k-quiet">{t`Offered by ${organization}`}</p>}
        <BookmarkButton kind="services" id={slug} title={name} />
      </PageHeader>
      {service.gone && (
        <Notice kind="warning" level={2} heading={t`This service is no longer listed`} actions={<CallUs />}>
          <p>{t`It may have closed. Below is what we knew of it. Call us, and we look for another one.`}</p>
        </Notice>
      )}
      {alert && (
        <Notice kind="warning" heading={t`At present`}>
          <p>{alert}</p>
        </Notice>
      )}
      <Reach service={service} />
      <ServiceFacts service={service} />
      {service.places.length > 0 && (
        <section className="k-section" aria-labelledby="places">
          <h2 id="places">{t`Where it is`}</h2>
          <List layout="rows">
            {service.places.map((place) => (
              <Place key={place.id} place={place} />
            ))}
          </List>
        </section>
      )}
      <FreshLine fresh={service.fresh} />
      {service.source && <p className="k-quiet">{t`Source: ${service.source.name}`}</p>}
      <ShareAndPrint title={name} />
      <ReportAProblem slug={slug} />
      {service.like_this.length > 0 && (
        <section className="k-section" aria-labelledby="like-this">
          <h2 id="like-this">{t`Others of this kind`}</h2>
          <List layout="rows">
            {service.like_this.map((other) => (
              <Link key={other.slug} href={`/tabs/services/${other.slug}`} alone>
                {other.name}
              </Link>
            ))}
          </List>
        </section>
      )}
    </article>
  );
}

/** How it begins: the first thing that somebody needs. */
function Reach({ service }: { service: Service }) {
  const { t } = useLingui();
  const { how_to_start, phones, email, website } = service;
  return (
    <section className="k-section" aria-labelledby="start">
      <h2 id="start">{t`How to start`}</h2>
      {how_to_start && <p>{how_to_start}</p>}
      <p className="k-actions">
        {phones.map(({ number, label }) => (
          <ButtonLink key={number + label} look="primary" href={telephone(number)} icon="phone">
            {label === 'Text' ? t`Text ${number}` : t`Call ${number}`}
          </ButtonLink>
        ))}
        {email && <ButtonLink href={`mailto:${email}`} icon="mail">{t`Write to ${email}`}</ButtonLink>}
      </p>
      {website && (
        <p>
          <Link href={website} newTab={t`opens in a new tab`} alone>
            {t`Go to their own page`}
          </Link>
        </p>
      )}
      <p className="k-quiet">{t`You would rather speak another language? The interpreters of TIS connect you free of charge: 131 450.`}</p>
    </section>
  );
}

function Place({ place }: { place: ServicePlace }) {
  const { t } = useLingui();
  const name = place.name ?? place.suburb ?? '';
  const wheelchair = { yes: t`Wheelchair access`, no: t`No wheelchair access`, not_known: undefined }[
    place.wheelchair
  ];
  return (
    <div>
      <p>
        <strong>{name}</strong>
        <br />
        {addressOf(place)}
      </p>
      {wheelchair && <p className="k-quiet">{wheelchair}</p>}
      {place.point && place.point !== 'verified' && (
        <p className="k-quiet">{t`We have not checked its point on the map.`}</p>
      )}
      <p>
        <Link href={directionsTo(place)} newTab={t`opens in a new tab`} alone>
          {t`Show the way to ${name}`}
        </Link>
      </p>
    </div>
  );
}
