import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { refusalCodeOf } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { readCodeField } from '../model.ts';

interface DigitsFormProps<N extends EndpointName> {
  count: 2 | 6;
  label: string;
  hint: string;
  /** A message for each refusal of the endpoint. */
  words: Readonly<Record<RefusalOf<EndpointNamed<N>>, string>>;
  button: string;
  onDigits: (digits: string) => Promise<void>;
}

/** Digits from a message or another screen, however they are typed or pasted. */
export function DigitsForm<N extends EndpointName = never>({
  count,
  label,
  hint,
  words,
  button,
  onDigits,
}: DigitsFormProps<N>) {
  const byCode: Readonly<Partial<Record<string, string>>> = words;
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<unknown>();

  const send = async (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '');
    setError(undefined);
    if (digits.length !== count) return setWrong(`Enter the ${count} digits`);
    setWrong(undefined);
    setBusy(true);
    try {
      await onDigits(digits);
    } catch (fault) {
      const details = byCode[refusalCodeOf(fault) ?? ''];
      if (details === undefined) setError(fault);
      else setWrong(details);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(readCodeField(new FormData(event.currentTarget), 'digits'));
  };

  return (
    <form className="k-form" method="post" noValidate onSubmit={submit}>
      {error !== undefined && <CallProblem error={error} words={{}} />}
      <TextField
        name="digits"
        label={label}
        hint={hint}
        error={wrong}
        room={count === 2 ? 'number' : 'short'}
        inputMode="numeric"
        autoComplete={count === 6 ? 'one-time-code' : 'off'}
        maxLength={20}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords="Checking…">
          {button}
        </Button>
      </p>
    </form>
  );
}
