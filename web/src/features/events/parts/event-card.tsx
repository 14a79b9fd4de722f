import type { EventSummary } from '@kindred/contract/events.ts';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { UnbrokenNames } from '../../../platform/unbroken-names.tsx';
import { eventKinds, modes, monthIn } from '../model.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { Seats } from './seats.tsx';
import { OwnTime, When } from './when.tsx';

interface EventCardProps {
  event: EventSummary;
  /** The event above it: the first one of a month carries the month's name. */
  before: EventSummary | undefined;
}

export function EventCard({ event, before }: EventCardProps) {
  const { t, i18n } = useLingui();
  const { slug, title, kind, mode, place, summary, captions, auslan } = event;
  const monthOf = ({ zone, starts_at }: EventSummary) => monthIn(zone, starts_at, i18n.locale);
  const month = monthOf(event);
  const facts = [
    i18n._(eventKinds[kind]),
    // For an online talk, the kind already says so.
    ...(kind === 'webinar' && mode === 'online' ? [] : [i18n._(modes[mode])]),
    ...(place ? [place.name] : []),
    ...(captions ? [t`Captions`] : []),
    ...(auslan ? [t`Auslan`] : []),
  ];
  return (
    <>
      {(!before || monthOf(before) !== month) && (
        <h3 className="k-month" suppressHydrationWarning>
          {month}
        </h3>
      )}
      <Card
        level={4}
        tone="dusk"
        mark={<CalendarLeaf event={event} />}
        href={`/tabs/upcoming_events/${slug}`}
        heading={<UnbrokenNames text={title} />}
        foot={facts.join('\u00a0· ')}
      >
        <When event={event} short />
        <OwnTime event={event} short />
        <Seats event={event} short />
        <p className="k-event-summary">{summary}</p>
      </Card>
    </>
  );
}
