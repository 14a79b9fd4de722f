import '../parts/events.css';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type { listEvents } from '@kindred/contract/events.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { MyEvents } from '../../event-places/public.tsx';
import { askedOf, Listing } from '../../lists/public.tsx';
import { kinds, times, waysToCome } from '../model.ts';
import { EventCard } from '../parts/event-card.tsx';

type Asked = Query<typeof listEvents>;

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  call('GET /events', {
    query: askedOf<Asked>(url, ['q', 'cursor', 'kind', 'mode', 'place', 'stage', 'diagnosis', 'topic']),
  });

export function Screen() {
  const { t } = useLingui();
  const listed = useLoaderData<Reply<typeof listEvents>>();
  // Names are what they are, in every language.
  const named = (name: string, legend: string, list: readonly { slug: string; name: string }[]) =>
    list.length > 0
      ? [{ name, legend, options: Object.fromEntries(list.map((one) => [one.slug, one.name])) }]
      : [];
  return (
    <>
      <Listing
        title={t`All events`}
        lead={t`Talks, groups and gatherings. Come as you are, and leave when you want.`}
        listed={listed}
        count={t`${plural(listed.total, { one: '# event', other: '# events' })}`}
        find={t`Find an event`}
        choices={[
          { name: 'mode', legend: t`How to come`, options: waysToCome },
          { name: 'kind', legend: t`What it is`, options: kinds },
          ...named('place', t`Where people meet`, listed.places),
          { name: 'stage', legend: t`Where you are now`, options: times },
          ...named('diagnosis', t`Which blood cancer`, listed.diagnoses),
          ...named('topic', t`What it is about`, listed.topics),
        ]}
      >
        {(event) => <EventCard event={event} />}
      </Listing>
      <div data-for="member">
        <MyEvents />
      </div>
    </>
  );
}
