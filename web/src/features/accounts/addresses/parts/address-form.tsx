import type { AddressKind } from '@kindred/contract/accounts/addresses.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { fieldsNamed, typedIn, useForm } from '../../../../platform/form.ts';
import { AskProblem } from '../../public.tsx';
import { askForCode, type WaitingAddress } from '../queries.ts';
import { useAddressRefusalWords } from './address-refusals.tsx';

interface Props {
  kind: AddressKind;
  onRequested: (waiting: WaitingAddress) => void;
  onLeave: () => void;
}

/** The form never says whether another account has the address: only the message sent there does. */
export function AddressForm({ kind, onRequested, onLeave }: Props) {
  const { t } = useLingui();
  const refusals = useAddressRefusalWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const words = {
    email: {
      label: t`New email address`,
      hint: t`We’ll email you a code. Nothing changes until you enter it.`,
      missing: t`Enter an email address, for example name@example.org`,
    },
    mobile: {
      label: t`New mobile number`,
      hint: t`We’ll text you a code. Nothing changes until you enter it.`,
      missing: t`Enter a mobile number, for example 0400 000 000`,
    },
  }[kind];
  const { props, busy, wrong, error } = useForm<AddressKind>({
    send: async (typed) => onRequested(await askForCode(kind, typedIn(typed, kind))),
    refused: (problem) => {
      field.current?.focus();
      if (problem.code === 'address_same')
        return { [kind]: t`You already use these contact details. Enter different ones.` };
      return fieldsNamed(problem).includes(kind) ? { [kind]: words.missing } : {};
    },
  });

  return (
    <form {...props}>
      {error !== undefined && (
        <AskProblem<'POST /accounts/update_and_verify_email_or_mobile'>
          error={error}
          words={{
            ...refusals,
          }}
        />
      )}
      <TextField
        ref={field}
        name={kind}
        label={words.label}
        hint={words.hint}
        error={wrong[kind]}
        {...(kind === 'email'
          ? { type: 'email', inputMode: 'email', autoComplete: 'email' }
          : { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords={t`Sending…`}>
          {t`Send me a code`}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {t`Cancel`}
        </Button>
      </p>
    </form>
  );
}
