import type { DayValues } from '@kindred/contract/energy-coach/day-values.ts';
import type { DayChanges } from '@kindred/contract/energy-coach/fields.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RedFlagFields } from './red-flag-fields.tsx';
import { RedFlagPanel } from './red-flag-panel.tsx';

interface SignsProps {
  values: DayValues;
  teamPhone: string | null;
  onSay: (changes: DayChanges) => void;
}

/** The panel opens with the tap: it does not wait for anything to be kept. */
export function Signs({ values, teamPhone, onSay }: SignsProps) {
  const { t } = useLingui();
  const [told, setTold] = useState<string>();
  return (
    <section className="k-section">
      <Disclosure summary={t`Warning signs`} hint={t`Something feels wrong`}>
        <RedFlagFields
          legend={t`Tick what you have. We show you whom to call.`}
          chosen={values.red_flags}
          onChange={(flag, on) => {
            if (on) setTold(flag);
            onSay({ red_flags: { [flag]: on } });
          }}
        />
      </Disclosure>
      {told && (
        <RedFlagPanel
          flags={[...values.red_flags, told]}
          teamPhone={teamPhone}
          onClose={() => setTold(undefined)}
        />
      )}
    </section>
  );
}
