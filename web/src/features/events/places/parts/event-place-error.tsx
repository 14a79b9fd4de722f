import { useLingui } from '@lingui/react/macro';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';

type EventPlaceEndpoint = 'POST /events/{id}/register' | 'POST /events/{id}/cancel';

interface EventPlaceErrorProps {
  error: unknown;
  /** The error was about a seat, rather than about reading or a calendar. */
  registering?: boolean | undefined;
}

export function EventPlaceError({ error, registering }: EventPlaceErrorProps) {
  const { t } = useLingui();
  const safe = registering
    ? t`You can safely try again. You won’t get 2 seats.`
    : t`You can safely try again.`;
  return (
    <ActionError<EventPlaceEndpoint>
      error={error}
      words={{
        ...useCommonErrorWords(safe),
        event_full: [t`There are no seats left for carers`, t`You still have your own seat.`],
        no_carers_seat: [
          t`This event doesn’t have seats for carers`,
          t`You can still register without a carer.`,
        ],
        event_over: [t`This event has already started or ended`, t`See the list of upcoming events.`],
        event_cancelled: [t`This event has been canceled`, t`See the list of upcoming events.`],
        not_found: [t`We couldn’t find this event`, t`See the list of upcoming events.`],
      }}
    />
  );
}
