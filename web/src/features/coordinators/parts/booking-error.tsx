import { useLingui } from '@lingui/react/macro';
import { ActionError, useCommonErrorWords } from '../../../platform/action-error.tsx';

type BookingEndpoint =
  | 'POST /support_coordinators/{id}/bookings'
  | 'PUT /coordinator_bookings/{id}'
  | 'DELETE /coordinator_bookings/{id}';

export function BookingError({ error }: { error: unknown }) {
  const { t } = useLingui();
  const common = useCommonErrorWords(
    t`What you typed is still here. You can safely try again. Your call won’t be booked twice.`,
  );
  return (
    <ActionError<BookingEndpoint>
      error={error}
      words={{
        ...common,
        slot_taken: [
          t`Someone else has just booked this time`,
          t`Your booking hasn’t changed. Choose another time.`,
        ],
        no_such_time: [
          t`This time is no longer available`,
          t`Your booking hasn’t changed. Choose another time.`,
        ],
        call_backs_full: [
          t`You already have 2 calls booked`,
          t`Both calls are still booked. Change or cancel one first.`,
        ],
        call_back_over: [
          t`It’s time for this call`,
          t`This call can’t be changed now. You can book another one if you like.`,
        ],
        conflict: [
          t`Your call is already booked`,
          t`Refresh this page to see the call you’ve already booked.`,
        ],
        not_found: [t`We couldn’t find this call`, t`Refresh this page to see what’s booked.`],
        ...(!navigator.onLine && {
          unreachable: [
            t`You’re offline, so nothing was booked or changed`,
            t`Try again when you’re online. You can also call us, even without the internet.`,
            t`What you typed is still here.`,
          ],
        }),
      }}
    />
  );
}
