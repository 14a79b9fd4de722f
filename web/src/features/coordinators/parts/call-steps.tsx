import './coordinators.css';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { typedIn, type Form, type Wrong } from '../../../platform/form.ts';

export type CallStep = 'time' | 'details';

/** One thing per screen. Both steps stay in the form, so that going back loses nothing typed. */
export function useCallSteps<F extends string>({ props, wrong, errors }: Form<F>) {
  const [{ step, byReader }, setStep] = useState<{ step: CallStep; byReader: boolean }>({
    step: 'time',
    byReader: false,
  });
  const [chosen, setChosen] = useState('');
  // Errors from before the current step are settled by now.
  const [settled, settle] = useState<Wrong<F>>();
  const move = (next: CallStep) => {
    settle(wrong);
    setStep({ step: next, byReader: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const slot = typedIn(new FormData(event.currentTarget), 'starts_at');
    if (step === 'details' || slot === '') {
      props.onSubmit(event);
      return;
    }
    event.preventDefault();
    setChosen(slot);
    move('details');
  };
  const isSettled = wrong === settled;
  const current: Wrong<F> = isSettled ? {} : wrong;
  return {
    step,
    byReader,
    chosen,
    move,
    submit,
    /** The time has been taken: the error summary takes focus. */
    backToTimes: () => setStep({ step: 'time', byReader: false }),
    wrong: current,
    errors: isSettled ? [] : errors,
  };
}

interface CallStepPanelProps {
  visible: boolean;
  /** The reader moved here, so focus follows. */
  byReader: boolean;
  children: ReactNode;
}

export function CallStepPanel({ visible, byReader, children }: CallStepPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (visible && byReader) panel.current?.focus();
  }, [visible, byReader]);
  return (
    <div ref={panel} className="k-call-step" hidden={!visible} tabIndex={-1}>
      {children}
    </div>
  );
}
