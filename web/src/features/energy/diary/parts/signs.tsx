import type { DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import type { DayChanges } from '@kindred/contract/energy/rules/fields.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { RedFlagFields } from './red-flag-fields.tsx';
import { RedFlagPanel } from './red-flag-panel.tsx';

interface SignsProps {
  values: DayValues;
  teamPhone: string | null;
  onSay: (changes: DayChanges) => void;
  /** Counts taps on the button at the top, each of which opens the signs. */
  asked: number;
}

/** The panel opens on tap, without waiting for anything to be saved. */
export function Signs({ values, teamPhone, onSay, asked }: SignsProps) {
  const { t } = useLingui();
  const [message, setMessage] = useState<string>();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const details = asked > 0 ? frame.current?.querySelector('details') : undefined;
    if (!details) return;
    details.open = true;
    // The summary gets focus, so that the page scrolls to it and the next Tab is in the list.
    details.querySelector('summary')?.focus();
  }, [asked]);
  return (
    <section className="k-section" ref={frame}>
      <Disclosure summary={t`Warning signs`} hint={t`If something feels wrong`}>
        <p>{t`Tick anything you have now, and we’ll show you who to call.`}</p>
        <RedFlagFields
          chosen={values.red_flags}
          teamPhone={teamPhone}
          onChange={(flag, on) => {
            if (on) setMessage(flag);
            onSay({ red_flags: { [flag]: on } });
          }}
        />
      </Disclosure>
      {message && (
        <RedFlagPanel
          flags={[...values.red_flags, message]}
          teamPhone={teamPhone}
          onClose={() => setMessage(undefined)}
        />
      )}
    </section>
  );
}
