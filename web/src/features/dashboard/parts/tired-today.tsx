import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { look, plainLook } from '../../../platform/look.ts';

/** Whether this device shows little, calmly. */
export const useLowEnergy = (): boolean =>
  useSyncExternalStore(look.watch, look.read, () => plainLook).energy === 'low';

/** One tap makes all screens calmer, and one tap brings everything back. */
export function TiredToday({ offer }: { offer?: string }) {
  const { t } = useLingui();
  const isLow = useLowEnergy();
  return (
    <p className="k-actions">
      <Button
        look="quiet"
        icon="low-energy"
        aria-pressed={isLow}
        onClick={() => look.choose({ ...look.read(), energy: isLow ? 'normal' : 'low' })}
      >
        {isLow ? t`Show everything again` : (offer ?? t`I’m tired today`)}
      </Button>
    </p>
  );
}
