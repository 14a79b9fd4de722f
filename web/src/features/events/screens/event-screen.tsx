import type { Event, EventSummary } from '@kindred/contract/events.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { apiBase } from '../../../platform/api-base.ts';
import { UnbrokenNames } from '../../../platform/unbroken-names.tsx';
import { call } from '../../../platform/api.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { RichTextView } from '../../../platform/rich-text.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { EventRecording, MyPlace } from '../places/public.tsx';
import { BackToResults, FactList, ItemActions, type Fact } from '../../library/listing/public.tsx';
import { eventKinds, modes, timesElsewhere } from '../model.ts';
import { CalendarLeaf } from '../parts/calendar-leaf.tsx';
import { Seats } from '../parts/seats.tsx';
import { OwnTime, When } from '../parts/when.tsx';

export const load: NonNullable<ScreenModule['load']> = ({ params }) =>
  call('GET /events/{id}', { params: { id: params.slug ?? '' } });

export function Screen() {
  const { t } = useLingui();
  const event = useLoaderData<Event>();
  return (
    <>
      <PageHeader
        surface="wash"
        branch="berries"
        before={
          <BackToResults href="/tabs/upcoming_events" all={t`All events`} results={t`Back to the results`} />
        }
        title={<UnbrokenNames text={event.title} />}
        lead={event.summary}
      >
        <ItemActions kind="upcoming_events" id={event.slug} title={event.title} />
      </PageHeader>
      <div className="k-event k-beside k-wide">
        <aside className="k-aside" aria-labelledby="take-part">
          <TakePart event={event} />
        </aside>
        <article className="k-event-words">
          {event.sample && (
            <p className="k-note">
              <Icon name="info" />
              <span>{t`This is a sample event, made up so you can try out the app. No one will be there.`}</span>
            </p>
          )}
          <Prose>
            <h2>{t`What to expect`}</h2>
            <RichTextView blocks={event.about} />
          </Prose>
          {event.has_recording && (
            <div data-for="member">
              <EventRecording key={event.id} id={event.id} />
            </div>
          )}
          <Facts event={event} />
          {event.mode !== 'in_person' && <Elsewhere event={event} />}
          {event.about_topics.length > 0 && (
            <section className="k-section" aria-labelledby="about-topics">
              <h2 id="about-topics">{t`Articles about this topic`}</h2>
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
      </div>
    </>
  );
}

/** For an event that no one can attend any more. */
function NoMore({ cancelled }: { cancelled: boolean }) {
  const { t } = useLingui();
  return (
    <Notice
      kind={cancelled ? 'warning' : 'info'}
      level={3}
      heading={cancelled ? t`This event has been canceled` : t`This event has ended`}
      actions={<ButtonLink href="/tabs/upcoming_events">{t`See upcoming events`}</ButtonLink>}
    >
      <p>
        {cancelled
          ? t`We’re sorry. We’ve let everyone who registered know.`
          : t`You can still read about this event. More events are coming up.`}
      </p>
    </Notice>
  );
}

/** What decides whether someone can attend. If no one can, how soon it is and how many seats are left do not matter. */
function WhenAndWhere({ event }: { event: Event }) {
  const { t, i18n } = useLingui();
  const { mode, place, state } = event;
  const where = place ? `${place.name}, ${place.address}` : i18n._(modes.online);
  return (
    <>
      <div className="k-event-when">
        <CalendarLeaf event={event} />
        <p>
          <When event={event} />
          {state === 'planned' && <OwnTime event={event} />}
        </p>
      </div>
      <dl className="k-event-place">
        <div>
          <dt>
            <Icon name={place ? 'pin' : 'globe'} />
            <span className="k-unseen">{t`Where`}</span>
          </dt>
          <dd>{mode === 'both' ? t`${where}, and online` : where}</dd>
        </div>
        {state === 'planned' && (
          <div>
            <dt>
              <Icon name="people" />
              <span className="k-unseen">{t`Seats`}</span>
            </dt>
            <dd>
              <Seats event={event} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Facts({ event }: { event: Event }) {
  const { t, i18n } = useLingui();
  const { kind, audience, host, captions, auslan, carers_seat } = event;
  const help = [...(captions ? [t`Captions`] : []), ...(auslan ? [t`Auslan`] : [])];
  const facts: readonly Fact[] = [
    [t`Type of event`, i18n._(eventKinds[kind])],
    [t`Who it’s for`, audience],
    [t`Hosted by`, host],
    ...(carers_seat ? [[t`Seat for a carer`, t`You can bring a carer.`] as const] : []),
    ...(help.length > 0 ? [[t`Accessibility`, help.join(', ')] as const] : []),
  ];
  return <FactList facts={facts} />;
}

/** Half of the country is in another time zone. */
function Elsewhere({ event }: { event: Event }) {
  const { t, i18n } = useLingui();
  return (
    <Disclosure summary={t`Start time in other places`}>
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

/** When, where, and the main action. */
function TakePart({ event }: { event: Event }) {
  const { t } = useLingui();
  const { state } = event;
  const [changed, setChanged] = useState<EventSummary>();
  return (
    <div className="k-panel k-event-card">
      <h2 id="take-part">{state === 'planned' ? t`Take part` : t`When and where`}</h2>
      {state !== 'planned' && <NoMore cancelled={state === 'cancelled'} />}
      <WhenAndWhere event={changed?.id === event.id ? { ...event, ...changed } : event} />
      <div data-for="member" className="k-event-own" data-room={state === 'planned'}>
        <MyPlace key={event.id} event={event} onChanged={setChanged} />
      </div>
      {state === 'planned' && (
        <div data-for="guest" className="k-event-guest">
          <GuestSteps event={event} />
        </div>
      )}
    </div>
  );
}

/** How to get a seat, shown until the event starts. */
function GuestSteps({ event: { slug, seats_left, starts_at } }: { event: Event }) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  if (hydrated && Date.parse(starts_at) <= deviceNow())
    return <p>{t`This event has started, so registration has closed.`}</p>;
  const full = seats_left === 0;
  const back = encodeURIComponent(`/tabs/upcoming_events/${slug}`);
  return (
    <>
      <p>
        {full
          ? t`We’ll let you know if a seat comes up.`
          : t`You’ll need to sign in so we can hold your seat. It’s free.`}
      </p>
      <p className="k-actions">
        <ButtonLink look="primary" href={`/login?return_to=${back}`} icon="person">
          {full ? t`Sign in to join the waiting list` : t`Sign in to register`}
        </ButtonLink>
        <ButtonLink href="/get-started">{t`Create account`}</ButtonLink>
      </p>
      {!full && (
        <p>
          <a className="k-button" data-look="quiet" href={`${apiBase}/api/v1/events/${slug}.ics`} download>
            <span className="k-button-words">
              <Icon name="calendar" />
              <span>{t`Add to my calendar`}</span>
            </span>
          </a>
        </p>
      )}
    </>
  );
}
