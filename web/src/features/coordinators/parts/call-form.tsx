import type { Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { fieldsNamed, typedIn, useForm } from '../../../platform/form.ts';
import { UrgentWatch } from '../../urgent-help/public.tsx';
import { book, readCoordinator } from '../queries.ts';
import { NoTimes } from './no-times.tsx';
import { NotDone } from './not-done.tsx';
import { Times } from './times.tsx';

const longest = 500;

interface Props {
  coordinator: Coordinator;
  phone: string;
  onBooked: (booking: CoordinatorBooking) => void;
}

/** A time, a number, and what it is about. Under one id, so that a second press is not a second call. */
export function CallForm({ coordinator, phone, onBooked }: Props) {
  const { t } = useLingui();
  const { id, first_name, zone } = coordinator;
  const [slots, setSlots] = useState(coordinator.next_slots);
  const [failed, setFailed] = useState<unknown>();
  const booking = useRef<string>(undefined);
  const { props, busy, wrong, errors, error } = useForm<'starts_at' | 'phone' | 'about'>({
    draft: `call-back-${id}`,
    check: (typed) => ({
      ...(typedIn(typed, 'starts_at') === '' ? { starts_at: t`Choose a time for the call` } : {}),
      ...(typedIn(typed, 'phone') === '' ? { phone: t`Type the number that we should call` } : {}),
      ...(typedIn(typed, 'about').length > longest ? { about: t`Make this a little shorter` } : {}),
    }),
    send: async (typed) => {
      booking.current ??= crypto.randomUUID();
      const asked = { id: booking.current, starts_at: typedIn(typed, 'starts_at') };
      const told = { phone: typedIn(typed, 'phone'), about: typedIn(typed, 'about') };
      onBooked(await book(id, { ...asked, ...told }));
    },
    refused: (problem) => {
      if (problem.code === 'slot_taken' || problem.code === 'no_such_time') {
        void readCoordinator(id).then((fresh) => setSlots(fresh.next_slots), setFailed);
        return {
          starts_at: t`Somebody was faster: this time is taken. Nothing is booked yet. Choose another time.`,
        };
      }
      return fieldsNamed(problem).includes('phone')
        ? { phone: t`Check this number. A full one looks like 0400 000 000` }
        : {};
    },
  });
  if (slots.length === 0) return <NoTimes phone={coordinator.phone} />;
  return (
    <form {...props}>
      <ErrorSummary
        heading={errors.length === 1 ? t`One thing needs another look` : t`Some things need another look`}
        errors={errors}
      />
      {(error ?? failed) !== undefined && <NotDone error={error ?? failed} />}
      <Times
        legend={t`When should ${first_name} call you?`}
        slots={slots}
        zone={zone}
        error={wrong.starts_at}
      />
      <TextField
        name="phone"
        label={t`Your phone number`}
        hint={t`We call this number. A mobile or a home phone is fine.`}
        error={wrong.phone}
        defaultValue={phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        room="short"
        maxLength={40}
      />
      <UrgentWatch>
        <TextArea
          name="about"
          label={t`What is it about?`}
          aside={t`optional`}
          hint={t`A few words help ${first_name} to prepare. You can leave this empty.`}
          error={wrong.about}
          limit={longest}
          countWords={(left) =>
            left < 0
              ? t`${plural(-left, { one: '# letter too many', other: '# letters too many' })}`
              : left <= 100
                ? t`${plural(left, { one: '# letter left', other: '# letters left' })}`
                : ''
          }
          rows={3}
        />
      </UrgentWatch>
      <p className="k-actions">
        <Button type="submit" look="primary" icon="phone" busy={busy} busyWords={t`Booking…`}>
          {t`Book this call`}
        </Button>
      </p>
    </form>
  );
}
