import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useState } from 'react';
import { numberIn } from '../model.ts';
import { Typing } from './typing.tsx';

const restMs = 500;

interface Rested<T> {
  type: (value: T) => void;
  /** Saves immediately instead of waiting for a pause in typing. */
  flush: () => void;
}

function waitsForRest<T>(keep: (value: T) => void, tell: (isTyping: boolean) => void): Rested<T> {
  let waiting: { value: T; timer: ReturnType<typeof setTimeout> } | undefined;
  const flush = () => {
    const one = waiting;
    waiting = undefined;
    if (!one) return;
    clearTimeout(one.timer);
    keep(one.value);
    tell(false);
  };
  const type = (value: T) => {
    clearTimeout(waiting?.timer);
    if (!waiting) tell(true);
    waiting = { value, timer: setTimeout(flush, restMs) };
  };
  return { type, flush };
}

/** Text is saved after a pause in typing, and immediately when the field or page is left. */
export function useRested<T>(keep: (value: T) => void): Rested<T> {
  // The first render's callback is fine: it identifies the field by name, which does not change.
  const tell = useContext(Typing);
  const [rested] = useState(() => waitsForRest(keep, tell));
  useEffect(() => {
    const { flush } = rested;
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [rested]);
  return rested;
}

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  most: number;
  step?: 1 | 0.5 | undefined;
  value: number | null;
  onSay: (value: number | null) => void;
}

export function NumberField({ name, label, hint, most, step = 1, value, onSay }: NumberFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const { type, flush } = useRested(onSay);
  const isWrong = typed !== undefined && numberIn(typed, most, step) === undefined;
  const wrong =
    step === 1
      ? t`Enter a whole number from 0 to ${most}`
      : t`Enter hours from 0 to ${most}, in halves, such as 7 or 7.5`;
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      room="number"
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={isWrong ? wrong : undefined}
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = numberIn(target.value, most, step);
        if (next !== undefined) type(next);
      }}
      onBlur={() => {
        flush();
        if (!isWrong) setTyped(undefined);
      }}
    />
  );
}
