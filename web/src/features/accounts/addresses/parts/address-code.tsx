import type { Addresses } from '@kindred/contract/accounts/addresses.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { typedIn, useForm } from '../../../../platform/form.ts';
import { useSecondsUntil } from '../../../../platform/seconds-until.ts';
import { AskProblem, digitsOf } from '../../public.tsx';
import { askForCode, cancelAddressRequest, submitAddressCode, type WaitingAddress } from '../queries.ts';
import { useAddressRefusalWords } from './address-refusals.tsx';

interface Props {
  waiting: WaitingAddress;
  onAgain: (waiting: WaitingAddress) => void;
  onConfirmed: (next: Pick<Addresses, 'email' | 'mobile'>) => void;
  onLeave: () => void;
}

/** The six-digit code that was sent to the new address, entered in the browser that requested it. */
export function AddressCode({ waiting, onAgain, onConfirmed, onLeave }: Props) {
  const { t } = useLingui();
  const refusals = useAddressRefusalWords();
  const { request_id, kind, address } = waiting;
  const field = useRef<HTMLInputElement>(null);
  const left = useSecondsUntil(waiting.again_at);
  const [asking, setAsking] = useState(false);
  const [over, setOver] = useState<'code_expired' | 'address_taken'>();
  const [again, setAgain] = useState<unknown>();
  useEffect(() => field.current?.focus(), []);

  const { props, busy, wrong, error } = useForm<'code'>({
    check: (typed) =>
      digitsOf(typedIn(typed, 'code')).length === 6 ? {} : { code: t`Enter the 6 digits from the message` },
    send: async (typed) => {
      setAgain(undefined);
      onConfirmed(await submitAddressCode(request_id, digitsOf(typedIn(typed, 'code'))));
    },
    refused: ({ code }) => {
      if (code === 'code_expired' || code === 'address_taken') setOver(code);
      return code === 'code_wrong'
        ? { code: t`That code isn’t right. Enter the 6 digits from the latest message.` }
        : {};
    },
  });
  const sendAgain = async () => {
    setAsking(true);
    setAgain(undefined);
    try {
      onAgain(await askForCode(kind, address));
    } catch (fault) {
      setAgain(fault);
    } finally {
      setAsking(false);
    }
  };
  const cancel = async () => {
    setAgain(undefined);
    try {
      // Otherwise the next visit to this page would ask for the code again.
      await cancelAddressRequest();
      onLeave();
    } catch (fault) {
      setAgain(fault);
    }
  };
  const failed = over ? again : (error ?? again);

  return (
    <form {...props}>
      <CodeOver why={over} />
      {failed !== undefined && (
        <AskProblem<'POST /accounts/update_and_verify_email_or_mobile' | 'POST /accounts/verify_address'>
          error={failed}
          words={{
            ...refusals,
            code_wrong: [t`That code isn’t right`, t`Enter the 6 digits from the latest message.`],
            code_expired: [t`This code no longer works`, t`Ask for a new code below.`],
            address_taken: [
              t`These contact details belong to another account`,
              t`Sign in with these contact details to use that account, or call us to merge the two accounts.`,
            ],
          }}
        />
      )}
      {!over && (
        <TextField
          ref={field}
          name="code"
          label={t`Code we sent to ${address}`}
          hint={t`Enter the 6 digits. The message can take a minute to arrive. If it doesn’t, check your junk folder and make sure the contact details are right.`}
          error={wrong.code}
          room="short"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
      <p className="k-actions">
        {!over && (
          <Button type="submit" look="primary" busy={busy} busyWords={t`Checking…`}>
            {t`Use these contact details`}
          </Button>
        )}
        {over !== 'address_taken' && (
          <Button
            icon="refresh"
            busy={asking}
            busyWords={t`Sending…`}
            aria-disabled={left > 0}
            onClick={() => left === 0 && void sendAgain()}
          >
            {left > 0 ? t`Send again in ${left} seconds` : t`Send a new code`}
          </Button>
        )}
        <Button look="quiet" onClick={() => void (over ? onLeave() : cancel())}>
          {t`Cancel`}
        </Button>
      </p>
    </form>
  );
}

function CodeOver({ why }: { why: 'code_expired' | 'address_taken' | undefined }) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  // The field and the pressed button are gone.
  useEffect(() => {
    if (why) ref.current?.focus();
  }, [why]);
  return (
    <div role="status" tabIndex={-1} ref={ref}>
      {why === 'code_expired' && (
        <Notice kind="info" heading={t`This code no longer works`}>
          <p>{t`We haven’t changed anything. Ask for a new code below.`}</p>
        </Notice>
      )}
      {why === 'address_taken' && (
        <Notice kind="warning" heading={t`These contact details belong to another account`}>
          <p>{t`We haven’t changed anything. Sign in with these contact details to use that account, or call us to merge the two accounts.`}</p>
        </Notice>
      )}
    </div>
  );
}
