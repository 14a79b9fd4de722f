import type { Kind } from '@kindred/contract/addresses.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { fieldsNamed, typedIn, useForm } from '../../../platform/form.ts';
import { AskProblem } from '../../accounts/public.tsx';
import { askForCode, type Waiting } from '../queries.ts';

interface Props {
  kind: Kind;
  onAsked: (waiting: Waiting) => void;
  onLeave: () => void;
}

/** The new address. Whether somebody else has it is told to that address alone. */
export function AddressForm({ kind, onAsked, onLeave }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const words = {
    email: {
      label: t`New e-mail address`,
      hint: t`We send a code there. Until you type it, nothing changes.`,
      missing: t`Type an e-mail address, for example name@example.org`,
    },
    mobile: {
      label: t`New mobile number`,
      hint: t`We text a code there. Until you type it, nothing changes.`,
      missing: t`Type a mobile number, for example 0400 000 000`,
    },
  }[kind];
  const { props, busy, wrong, error } = useForm<Kind>({
    send: async (typed) => onAsked(await askForCode(kind, typedIn(typed, kind))),
    refused: (problem) => {
      field.current?.focus();
      if (problem.code === 'address_same')
        return { [kind]: t`You have this address already. Type another one.` };
      return fieldsNamed(problem).includes(kind) ? { [kind]: words.missing } : {};
    },
  });

  return (
    <form {...props}>
      {error !== undefined && <AskProblem error={error} />}
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
          {t`Leave it as it is`}
        </Button>
      </p>
    </form>
  );
}
