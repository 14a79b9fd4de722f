import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { nameInText } from '../../../platform/name-in-text.ts';
import { UnbrokenNames } from '../../../platform/unbroken-names.tsx';
import { byTwoClocks, dateBlockIn, formatDayIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';
import { OwnSection } from './own-section.tsx';

type Item = Dashboard['next_events']['items'][number];

/** The member's booked events and, separately, what may suit them. */
export function Events({ status, items }: Dashboard['next_events']) {
  const { t } = useLingui();
  const own = items.filter(({ because }) => because === null);
  const suggested = items.filter(({ because }) => because !== null);
  const isPersonal = suggested.some(({ because }) => because !== 'everyone');
  return (
    <div className="k-own-event-lists">
      {own.length > 0 && (
        <OwnSection title={t`My events`} status={status} empty={null}>
          <EventRows items={own} />
        </OwnSection>
      )}
      {(own.length === 0 || suggested.length > 0) && (
        <OwnSection
          title={isPersonal ? t`Events that may suit you` : t`Coming up`}
          status={status}
          empty={<p>{t`No events are planned right now. New ones will appear here.`}</p>}
          more={{ href: '/tabs/upcoming_events', words: t`All events` }}
        >
          <EventRows items={suggested} areSuggested />
        </OwnSection>
      )}
    </div>
  );
}

interface EventRowsProps {
  items: readonly Item[];
  /** Suggestions, of which a phone shows only a few. */
  areSuggested?: true;
}

function EventRows({ items, areSuggested }: EventRowsProps) {
  const { i18n } = useLingui();
  return (
    <ul className="k-own-events" role="list" data-suggested={areSuggested}>
      {items.map((item) => {
        const { id, slug, title, starts_at, zone } = item;
        // The day by the clock of the place, as in the list of events.
        const { day, month } = dateBlockIn(zone, starts_at, i18n.locale);
        return (
          <li key={id}>
            <Anchor href={`/tabs/upcoming_events/${slug}`}>
              <span className="k-date" aria-hidden="true">
                <b>{day}</b> {month}
              </span>
              <span>
                <b>
                  <UnbrokenNames text={title} />
                </b>
                <span className="k-quiet">
                  <time className="k-when" dateTime={starts_at}>
                    <span className="k-unseen">{formatDayIn(zone, starts_at, i18n.locale)},</span>{' '}
                    <StartTime event={item} />
                    <span className="k-dot"> · </span>
                    <span className="k-where">
                      <Where event={item} />
                    </span>
                  </time>
                </span>
                {item.because !== 'everyone' && (
                  <span className="k-quiet">
                    {item.because === null ? <MyState item={item} /> : <Why item={item} />}
                  </span>
                )}
              </span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

/** By the clock of the place, and also by the reader's if it differs: most people read only the time. */
function StartTime({ event: { starts_at, zone } }: { event: Item }) {
  const { t, i18n } = useLingui();
  const time = timeIn(zone, starts_at, i18n.locale);
  const { second } = byTwoClocks(zone, ownZone(), starts_at, i18n.locale);
  const city = cityOf(zone);
  return second ? t`${time}, ${city} time (${second} your time)` : time;
}

function Where({ event: { mode, place } }: { event: Item }) {
  const { t } = useLingui();
  if (!place) return t`Online`;
  const { name } = place;
  return mode === 'both' ? t`${name}, and online` : name;
}

function MyState({ item: { my_state, state } }: { item: Item }) {
  const { t } = useLingui();
  if (state === 'cancelled') return t`This event has been canceled.`;
  if (my_state === 'held') return t`We’re holding a seat for you.`;
  return my_state === 'waiting' ? t`You’re on the waiting list.` : t`You’re registered.`;
}

function Why({ item: { because, because_of } }: { item: Item }) {
  const { t } = useLingui();
  const illness = nameInText(because_of ?? '');
  return because === 'diagnosis' ? t`About ${illness}` : t`For people at your stage`;
}
