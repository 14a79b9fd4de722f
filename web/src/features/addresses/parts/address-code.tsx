import type { Addresses } from '@kindred/contract/addresses.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { typedIn, useForm } from '../../../platform/form.ts';
import { useSecondsUntil } from '../../../platform/seconds-until.ts';
import { AskProblem, digitsOf } from '../../accounts/public.tsx';
import { askForCode, confirmAddress, type Waiting } from '../queries.ts';

interface Props {
  waiting: Waiting;
  onAgain: (waiting: Waiting) => void;
  onConfirmed: (next: Pick<Addresses, 'email' | 'mobile'>) => void;
  onLeave: () => void;
}

/** The six digits that went to the new address. They are typed where it was asked for. */
export function AddressCode({ waiting, onAgain, onConfirmed, onLeave }: Props) {
  const { t } = useLingui();
  const { request_id, kind, address } = waiting;
  const field = useRef<HTMLInputElement>(null);
  const left = useSecondsUntil(waiting.again_at);
  const [asking, setAsking] = useState(false);
  const [over, setOver] = useState<'code_expired' | 'address_taken'>();
  const [again, setAgain] = useState<unknown>();
  useEffect(() => field.current?.focus(), []);

  const { props, busy, wrong, error } = useForm<'code'>({
    check: (typed) =>
      digitsOf(typedIn(typed, 'code')).length === 6 ? {} : { code: t`Type the six digits of the message` },
    send: async (typed) => {
      setAgain(undefined);
      onConfirmed(await confirmAddress(request_id, digitsOf(typedIn(typed, 'code'))));
    },
    refused: ({ code }) => {
      if (code === 'code_expired' || code === 'address_taken') setOver(code);
      return code === 'code_wrong'
        ? { code: t`This code does not fit. Look at the newest message and type its six digits.` }
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
  const failed = over ? again : (error ?? again);

  return (
    <form {...props}>
      <div role="status">
        {over === 'code_expired' && (
          <Notice kind="info" heading={t`This code no longer works`}>
            <p>{t`Nothing was changed. Ask for a new one below.`}</p>
          </Notice>
        )}
        {over === 'address_taken' && (
          <Notice kind="warning" heading={t`This address belongs to another account`}>
            <p>{t`Nothing was changed. Sign in with it to use that account, or call us to join the two.`}</p>
          </Notice>
        )}
      </div>
      {failed !== undefined && <AskProblem error={failed} />}
      {!over && (
        <TextField
          ref={field}
          name="code"
          label={t`Code that we sent to ${address}`}
          hint={t`Six digits. It can take a minute. If nothing comes, look in your junk folder and check the address.`}
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
            {t`Use this address`}
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
        <Button look="quiet" onClick={onLeave}>
          {t`Leave it as it is`}
        </Button>
      </p>
    </form>
  );
}
