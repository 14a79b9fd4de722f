import '../parts/providers.css';
import '../parts/service-page.css';
import type { Service } from '@kindred/contract/directory/providers.ts';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { CallUs } from '../../../../platform/call-us.tsx';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { formatDate } from '../../../../platform/clock.ts';
import { clockIn } from '../../../../platform/zone-clock.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToResults, ItemActions } from '../../../library/listing/public.tsx';
import { kindLook } from '../parts/kind-groups.tsx';
import { FreshLine } from '../parts/facts.tsx';
import { OpeningHours } from '../parts/opening-hours.tsx';
import { ServicePlaces } from '../parts/places.tsx';
import { HowToStart } from '../parts/how-to-start.tsx';
import { ServiceFacts, UnknownFacts } from '../parts/service-facts.tsx';

/** The URL of a merged service redirects to the one that it was merged into. */
export const load: NonNullable<ScreenModule['load']> = async ({ params: { slug = '' } }) => {
  const service = await call('GET /services/{id}', { params: { id: slug } });
  if (service.formerly.includes(slug)) throw redirect(`/tabs/services/${service.slug}`);
  return service;
};

const ReportAProblem = deferHydration(
  () => import('../parts/report-a-problem.tsx').then((part) => part.ReportAProblem),
  [],
);

export function Screen() {
  const { t } = useLingui();
  const service = useLoaderData<Service>();
  const { slug, name, organization, summary, alert, hours, hours_note, holidays, places, types, source } =
    service;
  const look = kindLook(types[0]?.slug ?? '');
  return (
    <>
      <PageHeader
        surface="wash"
        tone={look.tone}
        branch={look.branch}
        before={
          <BackToResults href="/tabs/services" all={t`All services`} results={t`Back to the results`} />
        }
        title={name}
        lead={summary}
      >
        <div className="k-service-offer">
          {organization !== name && <p className="k-quiet">{t`Offered by ${organization}`}</p>}
          <ItemActions kind="services" id={slug} formerly={service.formerly} title={name} />
        </div>
      </PageHeader>
      {service.gone && <Gone closed={service.closed} />}
      {alert && (
        <Notice kind="warning" heading={t`Right now`}>
          <p>{alert}</p>
        </Notice>
      )}
      <div className="k-service-page k-beside k-wide">
        <aside className="k-aside" aria-label={t`How to reach them`}>
          <HowToStart service={service} />
          {(hours.length > 0 || hours_note || holidays.length > 0) && (
            <section className="k-panel" aria-labelledby="hours">
              <h2 id="hours">{t`Opening hours`}</h2>
              <OpeningHours hours={hours} hours_note={hours_note} />
              {holidays.length > 0 && <Holidays holidays={holidays} />}
            </section>
          )}
        </aside>
        <article className="k-service-text" aria-label={name}>
          <section className="k-section" aria-labelledby="facts">
            <h2 id="facts">{t`Good to know`}</h2>
            <ServiceFacts service={service} />
            <UnknownFacts service={service} />
          </section>
          {places.length > 0 && <ServicePlaces places={places} />}
          <div className="k-service-known">
            <FreshLine fresh={service.fresh} />
            {source && <p className="k-quiet">{t`Source: ${source.name}`}</p>}
            <ReportAProblem key={slug} slug={slug} />
          </div>
          {service.like_this.length > 0 && (
            <section className="k-section" aria-labelledby="like-this">
              <h2 id="like-this">{t`Similar services`}</h2>
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
      </div>
    </>
  );
}

/** Days with different hours, so that no one arrives at a closed door. */
function Holidays({ holidays }: Pick<Service, 'holidays'>) {
  const { t, i18n } = useLingui();
  const dayOf = (day: string) => formatDate(day, i18n.locale);
  return (
    <ul>
      {holidays.map(({ from, to, opens, closes, note }) => {
        const days = from === to ? dayOf(from) : t`${dayOf(from)} to ${dayOf(to)}`;
        const [start, end] = [opens, closes].map((time) => time && clockIn(time, i18n.locale));
        return (
          <li key={from}>
            {start && end ? t`${days}: ${start} to ${end}` : t`${days}: closed`}
            {note && ` (${note})`}
          </li>
        );
      })}
    </ul>
  );
}

/** Why it is no longer listed, as far as we know, and what to use instead. */
function Gone({ closed }: Pick<Service, 'closed'>) {
  const { t } = useLingui();
  if (!closed)
    return (
      <Notice kind="warning" level={2} heading={t`This service is no longer listed`} actions={<CallUs />}>
        <p>{t`This service may have closed. Below is the last information we had. Call us and we’ll look for another one.`}</p>
      </Notice>
    );
  const { reason, instead } = closed;
  return (
    <Notice kind="warning" level={2} heading={t`This service has closed`} actions={<CallUs />}>
      <p>{reason}</p>
      {instead ? (
        <p>
          {t`You can use this one instead:`}{' '}
          <Link href={`/tabs/services/${instead.slug}`}>{instead.name}</Link>
        </p>
      ) : (
        <p>{t`Call us and we’ll look for another one.`}</p>
      )}
    </Notice>
  );
}
