import { useLingui } from '@lingui/react/macro';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';

type EventPlaceEndpoint = 'POST /events/{id}/register' | 'POST /events/{id}/cancel';

export function EventPlaceError({ error }: { error: unknown }) {
  const { t } = useLingui();
  return (
    <ActionError<EventPlaceEndpoint>
      error={error}
      words={{
        ...useCommonErrorWords(t`You can safely try again. You won’t get two seats.`),
        event_full: [t`There are no second seats left`, t`You still have your own seat.`],
        no_carers_seat: [t`This event doesn’t offer a second seat`, t`You can register for yourself.`],
        event_over: [t`This has started or ended`, t`See the list for upcoming events.`],
        event_cancelled: [t`This event has been canceled`, t`See the list for upcoming events.`],
        not_found: [t`We couldn’t find this`, t`See the list for upcoming events.`],
      }}
    />
  );
}
