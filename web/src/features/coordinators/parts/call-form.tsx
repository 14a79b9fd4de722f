import type { Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { fieldsNamed, typedIn, useForm } from '../../../platform/form.ts';
import { maxAboutLength, nameInSentence } from '../model.ts';
import { bookCall, fetchCoordinator } from '../queries.ts';
import { NoTimes } from './no-times.tsx';
import { CallDetails, ChosenTime } from './call-details.tsx';
import { CallStepPanel, useCallSteps } from './call-steps.tsx';
import { BookingError } from './booking-error.tsx';
import { Times } from './times.tsx';

interface Props {
  coordinator: Coordinator;
  phone: string;
  onBooked: (booking: CoordinatorBooking) => void;
}

/** First a time, then a number and a topic. Sent under one id, so that a second press does not book a second call. */
export function CallForm({ coordinator, phone, onBooked }: Props) {
  const { t } = useLingui();
  const { id, zone } = coordinator;
  const name = nameInSentence(coordinator);
  const [slots, setSlots] = useState(coordinator.next_slots);
  const [failed, setFailed] = useState<unknown>();
  const booking = useRef<string>(undefined);
  const form = useForm<'starts_at' | 'phone' | 'about'>({
    draft: `call-back-${id}`,
    check: (typed) => {
      if (typedIn(typed, 'starts_at') === '') return { starts_at: t`Choose a time for the call` };
      return {
        ...(typedIn(typed, 'phone') === '' ? { phone: t`Enter the number we should call` } : {}),
        ...(typedIn(typed, 'about').length > maxAboutLength ? { about: t`Make this a little shorter` } : {}),
      };
    },
    send: async (typed) => {
      booking.current ??= crypto.randomUUID();
      const request = { id: booking.current, starts_at: typedIn(typed, 'starts_at') };
      const details = { phone: typedIn(typed, 'phone'), about: typedIn(typed, 'about') };
      onBooked(await bookCall(id, { ...request, ...details }));
    },
    refused: (problem) => {
      if (problem.code === 'slot_taken' || problem.code === 'no_such_time') {
        backToTimes();
        void fetchCoordinator(id).then((fresh) => setSlots(fresh.next_slots), setFailed);
        return {
          starts_at: t`This time is no longer available. Nothing is booked yet. Choose another time.`,
        };
      }
      return fieldsNamed(problem).includes('phone')
        ? { phone: t`Check this phone number. It should look like 0400 000 000` }
        : {};
    },
  });
  const { step, byReader, chosen, move, submit, backToTimes, wrong, errors } = useCallSteps(form);
  const { busy, error } = form;
  if (slots.length === 0) return <NoTimes phone={coordinator.phone} />;
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        setFailed(undefined);
        submit(event);
      }}
    >
      <ErrorSummary
        heading={errors.length === 1 ? t`Please check one thing` : t`Please check a few things`}
        errors={errors}
      />
      {(error ?? failed) !== undefined && <BookingError error={error ?? failed} />}
      <CallStepPanel visible={step === 'time'} byReader={byReader}>
        <p className="k-step-of">{t`Step 1 of 2`}</p>
        <Times legend={t`When should ${name} call you?`} slots={slots} zone={zone} error={wrong.starts_at} />
        <p className="k-actions">
          <Button type={step === 'time' ? 'submit' : 'button'} look="primary" iconAfter="arrow-right">
            {t`Continue`}
          </Button>
        </p>
      </CallStepPanel>
      <CallStepPanel visible={step === 'details'} byReader={byReader}>
        <p className="k-step-of">{t`Step 2 of 2`}</p>
        <ChosenTime name={name} slot={chosen} zone={zone} onChange={() => move('time')} />
        <CallDetails name={name} phone={phone} wrong={wrong} />
        <p className="k-actions">
          <Button
            type={step === 'details' ? 'submit' : 'button'}
            look="primary"
            icon="phone"
            busy={busy}
            busyWords={t`Booking…`}
          >
            {t`Book this call`}
          </Button>
        </p>
      </CallStepPanel>
    </form>
  );
}
