import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { appearance, defaultAppearance } from '../../../platform/appearance.ts';

/** Whether this device uses the low-energy look. */
export const useLowEnergy = (): boolean =>
  useSyncExternalStore(appearance.watch, appearance.read, () => defaultAppearance).energy === 'low';

/** One tap makes all screens calmer, and one tap restores them. */
export function TiredToday({ offer }: { offer?: string }) {
  const { t } = useLingui();
  const isLow = useLowEnergy();
  return (
    <p className="k-actions">
      <Button
        icon="low-energy"
        aria-pressed={isLow}
        onClick={() => appearance.choose({ ...appearance.read(), energy: isLow ? 'normal' : 'low' })}
      >
        {isLow ? t`Show everything again` : (offer ?? t`I’m tired today`)}
      </Button>
    </p>
  );
}
