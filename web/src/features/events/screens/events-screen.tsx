import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type { listEvents } from '@kindred/contract/events.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { queryFrom } from '../../../platform/list-query.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { loadClocks } from '../../../platform/zone-clock.ts';
import { MyEvents } from '../places/public.tsx';
import { Listing } from '../../library/listing/public.tsx';
import { eventKinds, eventTimes, waysToCome } from '../model.ts';
import { EventCard } from '../parts/event-card.tsx';
import { HowEventsWork } from '../parts/how-events-work.tsx';

type Wanted = Query<typeof listEvents>;

loadClocks();

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  call('GET /events', {
    query: queryFrom<Wanted>(url, ['q', 'cursor', 'kind', 'mode', 'place', 'stage', 'diagnosis', 'topic']),
  });

export function Screen() {
  const { t } = useLingui();
  const listed = useLoaderData<Reply<typeof listEvents>>();
  // Names are not translated.
  const named = (name: string, legend: string, list: readonly { slug: string; name: string }[]) =>
    list.length > 0
      ? [{ name, legend, options: Object.fromEntries(list.map((one) => [one.slug, one.name])) }]
      : [];
  return (
    <Listing
      title={t`All events`}
      lead={t`Talks, groups and get-togethers. Come as you are, and leave whenever you like.`}
      listed={listed}
      count={t`${plural(listed.total, { one: '# event', other: '# events' })}`}
      find={t`Find an event`}
      choices={[
        { name: 'mode', legend: t`How to join`, options: waysToCome },
        { name: 'kind', legend: t`Type of event`, options: eventKinds },
        ...named('place', t`City`, listed.places),
        { name: 'stage', legend: t`Stage of treatment`, options: eventTimes },
        ...named('diagnosis', t`Type of blood cancer`, listed.diagnoses),
        ...named('topic', t`Topic`, listed.topics),
      ]}
      above={
        <p className="k-to-own-events" data-for="member">
          <Anchor className="k-link" data-alone href="#own-events">
            {t`See my events`}
          </Anchor>
        </p>
      }
      aside={
        <>
          <div id="own-events" data-for="member" tabIndex={-1}>
            <MyEvents />
          </div>
          <div data-for="guest">
            <HowEventsWork />
          </div>
        </>
      }
    >
      {(event, before) => <EventCard event={event} before={before} />}
    </Listing>
  );
}
