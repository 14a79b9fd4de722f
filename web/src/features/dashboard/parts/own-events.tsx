import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { EventCard } from '../../events/public.tsx';
import { OwnSection } from './own-section.tsx';

export function Events({ status, items }: Dashboard['next_events']) {
  const { t } = useLingui();
  return (
    <OwnSection
      title={t`Next events`}
      status={status}
      empty={<p>{t`No events are planned right now. New ones come here.`}</p>}
    >
      <List>
        {items.map((event) => (
          <EventCard key={event.id} event={event} level={3} />
        ))}
      </List>
      <p className="k-actions">
        <ButtonLink href="/tabs/upcoming_events">{t`All events`}</ButtonLink>
      </p>
    </OwnSection>
  );
}
