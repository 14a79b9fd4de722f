import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { dateBlockIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';
import { OwnSection } from './own-section.tsx';

export function Events({ status, items }: Dashboard['next_events']) {
  const { t, i18n } = useLingui();
  const zone = ownZone();
  return (
    <OwnSection
      title={t`Coming up`}
      status={status}
      empty={<p>{t`No events are planned right now. New ones will appear here.`}</p>}
      more={{ href: '/tabs/upcoming_events', words: t`All events` }}
    >
      <ul className="k-own-events" role="list">
        {items.map(({ id, slug, title, starts_at, place, my_state }) => {
          const { day, month } = dateBlockIn(zone, starts_at, i18n.locale);
          const time = timeIn(zone, starts_at, i18n.locale);
          return (
            <li key={id}>
              <Anchor href={`/tabs/upcoming_events/${slug}`}>
                <time className="k-date" dateTime={starts_at}>
                  <b>{day}</b> {month}
                </time>
                <span>
                  <b>{title}</b>{' '}
                  <span className="k-quiet">
                    {[
                      place?.name ?? t`Online`,
                      time,
                      ...(my_state === 'registered' ? [t`you’re registered`] : []),
                    ].join(' · ')}
                  </span>
                </span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </OwnSection>
  );
}
