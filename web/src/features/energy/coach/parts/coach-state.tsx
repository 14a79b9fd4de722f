import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog, DialogButton } from '@kindred/ui/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SaveProblem } from '../../../profile/public.tsx';
import { saveCoachChange } from '../queries.ts';
import { useCoachRefusalWords } from './coach-refusals.tsx';

interface CoachStateProps {
  coach: EnergyCoach;
  onStop: () => void;
}

/** Pausing and stopping are ordinary actions. Neither loses a day. */
export function CoachStateNotice({ coach: { id, state }, onStop }: CoachStateProps) {
  const { t } = useLingui();
  const coachRefusals = useCoachRefusalWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const move = async (next: 'active' | 'paused' | 'stopped') => {
    setBusy(true);
    setError(undefined);
    await saveCoachChange(id, { state: next }).catch(setError);
    setBusy(false);
  };
  const rests = state === 'paused' || state === 'resting';
  return (
    <>
      <p role="status">
        {rests
          ? t`The energy coach is paused. Everything in your diary is saved.`
          : t`The energy coach is running. You can pause it at any time, and everything stays saved.`}
      </p>
      {error !== undefined && <SaveProblem<'PUT /energy_coaches/{id}'> error={error} words={coachRefusals} />}
      <p className="k-actions">
        {rests ? (
          <Button icon="play" busy={busy} onClick={() => void move('active')}>{t`Continue`}</Button>
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
          <DialogButton
            dialog="stop-coach"
            does="close"
            look="primary"
            onClick={() => {
              onStop();
              void move('stopped');
            }}
          >
            {t`Stop the coach`}
          </DialogButton>
        }
      >
        <p>{t`Your diary stays in your account. You can start again at any time.`}</p>
      </Dialog>
    </>
  );
}
