import type { EventSummary } from '@kindred/contract/events.ts';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { kinds, modes } from '../model.ts';
import { Seats } from './seats.tsx';
import { When } from './when.tsx';

export function EventCard({ event, level = 2 }: { event: EventSummary; level?: 2 | 3 }) {
  const { t, i18n } = useLingui();
  const { slug, title, kind, mode, place, summary, captions, auslan } = event;
  const facts = [
    i18n._(kinds[kind]),
    i18n._(modes[mode]),
    ...(place ? [place.name] : []),
    ...(captions ? [t`Captions`] : []),
    ...(auslan ? [t`Auslan`] : []),
  ];
  return (
    <Card
      level={level}
      tone="dusk"
      icon="calendar"
      href={`/tabs/upcoming_events/${slug}`}
      heading={title}
      kicker={<When event={event} short />}
    >
      <p>{summary}</p>
      <p className="k-quiet">{facts.join(' · ')}</p>
      <p className="k-quiet">
        <Seats event={event} />
      </p>
    </Card>
  );
}
