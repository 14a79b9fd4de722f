import '../parts/events.css';
import type { Event } from '@kindred/contract/events.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { apiBase } from '../../../platform/api-base.ts';
import { call } from '../../../platform/api.ts';
import { RichText } from '../../../platform/rich-text.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { MyPlace } from '../../event-places/public.tsx';
import { BackToList, FactList, ShareAndPrint, type Fact } from '../../lists/public.tsx';
import { kinds, modes, timesElsewhere } from '../model.ts';
import { Seats } from '../parts/seats.tsx';
import { BookmarkButton } from '../../bookmarks/public.tsx';
import { When } from '../parts/when.tsx';

export const load: NonNullable<ScreenModule['load']> = ({ params }) =>
  call('GET /events/{id}', { params: { id: params.slug ?? '' } });

export function Screen() {
  const { t } = useLingui();
  const event = useLoaderData<Event>();
  return (
    <article className="k-article">
      <PageHeader
        before={<BackToList href="/tabs/upcoming_events">{t`All events`}</BackToList>}
        title={event.title}
        lead={event.summary}
      >
        <BookmarkButton kind="upcoming_events" id={event.slug} title={event.title} />
      </PageHeader>
      <StateNotice event={event} />
      <First event={event} />
      <Notice kind="info" heading={t`Sample event`}>
        <p>{t`It is made up, so that you can try everything. Nobody will be there.`}</p>
      </Notice>
      <TakePart event={event} />
      <Prose>
        <h2>{t`What to expect`}</h2>
        <RichText blocks={event.about} />
      </Prose>
      <Facts event={event} />
      {event.mode !== 'in_person' && <Elsewhere event={event} />}
      {event.about_topics.length > 0 && (
        <section className="k-section" aria-labelledby="about-topics">
          <h2 id="about-topics">{t`Read about it here`}</h2>
          <List layout="rows">
            {event.about_topics.map(({ slug, title }) => (
              <Link key={slug} href={`/tabs/learn/${slug}`} alone>
                {title}
              </Link>
            ))}
          </List>
        </section>
      )}
    </article>
  );
}

function StateNotice({ event }: { event: Event }) {
  const { t } = useLingui();
  if (event.state === 'planned') return null;
  const cancelled = event.state === 'cancelled';
  return (
    <Notice
      kind="warning"
      level={2}
      heading={cancelled ? t`This event is cancelled` : t`This event is over`}
      actions={<ButtonLink href="/tabs/upcoming_events">{t`See what is to come`}</ButtonLink>}
    >
      <p>
        {cancelled
          ? t`We are sorry. Whoever registered was told.`
          : t`You can see what it was about. Others are to come.`}
      </p>
    </Notice>
  );
}

/** What decides whether somebody can come. */
function First({ event }: { event: Event }) {
  const { t, i18n } = useLingui();
  const { mode, place } = event;
  const where = place ? `${place.name}, ${place.address}` : i18n._(modes.online);
  return (
    <FactList
      facts={[
        [t`When`, <When key="when" event={event} />],
        [t`Where`, mode === 'both' ? t`${where}, and online` : where],
        [t`Seats`, <Seats key="seats" event={event} />],
      ]}
    />
  );
}

function Facts({ event }: { event: Event }) {
  const { t, i18n } = useLingui();
  const { kind, audience, host, captions, auslan, carers_seat } = event;
  const help = [...(captions ? [t`Captions`] : []), ...(auslan ? [t`Auslan`] : [])];
  const facts: readonly Fact[] = [
    [t`What it is`, i18n._(kinds[kind])],
    [t`For whom`, audience],
    [t`With`, host],
    ...(carers_seat ? [[t`Second seat`, t`You can bring one person who cares for you.`] as const] : []),
    ...(help.length > 0 ? [[t`To follow more easily`, help.join(', ')] as const] : []),
  ];
  return <FactList facts={facts} />;
}

/** Half of the country lives by other clocks. */
function Elsewhere({ event }: { event: Event }) {
  const { t, i18n } = useLingui();
  return (
    <Disclosure summary={t`When it begins in other places`}>
      <ul>
        {timesElsewhere(event.starts_at, i18n.locale).map(({ time, cities }) => (
          <li key={cities.join()} suppressHydrationWarning>
            {t`${time} in ${cities.join(', ')}`}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function TakePart({ event }: { event: Event }) {
  const { t } = useLingui();
  const { slug, state, title } = event;
  const back = encodeURIComponent(`/tabs/upcoming_events/${slug}`);
  return (
    <section className="k-section" aria-labelledby="take-part">
      <h2 id="take-part">{t`Take part`}</h2>
      <div data-for="member">
        <MyPlace event={event} />
      </div>
      {state === 'planned' && (
        <div data-for="guest">
          <p>{t`To keep a seat for you we need to know who you are. It costs nothing.`}</p>
          <p className="k-actions">
            <ButtonLink look="primary" href={`/login?return_to=${back}`} icon="person">
              {t`Sign in to register`}
            </ButtonLink>
            <ButtonLink href="/get-started">{t`Create account`}</ButtonLink>
          </p>
        </div>
      )}
      <p data-for="guest">
        <a className="k-button" data-look="secondary" href={`${apiBase}/api/v1/events/${slug}.ics`} download>
          <span className="k-button-words">
            <Icon name="calendar" />
            <span>{t`Add to my calendar`}</span>
          </span>
        </a>
      </p>
      <ShareAndPrint title={title} />
    </section>
  );
}
