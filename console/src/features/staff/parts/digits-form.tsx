import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { codeOf } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { typedIn } from '../model.ts';

interface DigitsFormProps {
  count: 2 | 6;
  label: string;
  hint: string;
  /** What a refusal means here. */
  words: Readonly<Record<string, string>>;
  button: string;
  onDigits: (digits: string) => Promise<void>;
}

/** Digits from a message or another screen, however they were typed or pasted. */
export function DigitsForm({ count, label, hint, words, button, onDigits }: DigitsFormProps) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<unknown>();

  const send = async (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '');
    setError(undefined);
    if (digits.length !== count) return setWrong(`Type the ${count} digits`);
    setWrong(undefined);
    setBusy(true);
    try {
      await onDigits(digits);
    } catch (fault) {
      const told = words[codeOf(fault) ?? ''];
      if (told === undefined) setError(fault);
      else setWrong(told);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(typedIn(new FormData(event.currentTarget), 'digits'));
  };

  return (
    <form className="k-form" method="post" noValidate onSubmit={submit}>
      {error !== undefined && <CallProblem error={error} />}
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
