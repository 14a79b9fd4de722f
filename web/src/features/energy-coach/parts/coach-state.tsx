import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog, DialogButton } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SaveProblem } from '../../about-me/public.tsx';
import { changeCoach } from '../queries.ts';

/** Pausing and stopping are ordinary things to do. Neither loses a day. */
export function CoachState({ coach: { id, state } }: { coach: EnergyCoach }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const move = async (next: 'active' | 'paused' | 'stopped') => {
    setBusy(true);
    setError(undefined);
    await changeCoach(id, { state: next }).catch(setError);
    setBusy(false);
  };
  const rests = state === 'paused' || state === 'resting';
  return (
    <>
      <p role="status">
        {rests
          ? t`It rests now. All your days are kept.`
          : t`It is running. You can pause it at any time and lose nothing.`}
      </p>
      {error !== undefined && <SaveProblem error={error} />}
      <p className="k-actions">
        {rests ? (
          <Button icon="play" busy={busy} onClick={() => void move('active')}>{t`Go on`}</Button>
        ) : (
          <Button icon="pause" busy={busy} onClick={() => void move('paused')}>{t`Pause`}</Button>
        )}
        <DialogButton dialog="stop-coach" look="quiet">{t`Stop the energy coach`}</DialogButton>
      </p>
      <Dialog
        id="stop-coach"
        heading={t`Stop the energy coach?`}
        closeWords={t`Close`}
        actions={
          <DialogButton dialog="stop-coach" does="close" look="primary" onClick={() => void move('stopped')}>
            {t`Stop it`}
          </DialogButton>
        }
      >
        <p>{t`Your days stay in your account. You can start again at any time.`}</p>
      </Dialog>
    </>
  );
}
