import type { NotificationPreferences } from '@kindred/contract/notifications.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pushHere, takesPush, type PushHere } from '../../../platform/device/push.ts';
import { NotDone } from '../../settings/public.tsx';
import { turnPushOff, turnPushOn } from '../queries.ts';

interface ThisDeviceProps {
  told: NotificationPreferences;
  onTold: (told: NotificationPreferences) => void;
}

/** What this very browser does. It is asked only after somebody tapped here, with what it means said before. */
export function ThisDevice({ told, onTold }: ThisDeviceProps) {
  const { t } = useLingui();
  const [here, setHere] = useState<PushHere | 'on'>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { push_here } = told;
  useEffect(() => {
    // Both must know of it: one alone brings no message.
    Promise.all([pushHere(), takesPush()]).then(
      ([can, takes]) => setHere(can === 'can' && takes && push_here ? 'on' : can),
      setError,
    );
  }, [push_here]);
  const turn = async (work: () => Promise<NotificationPreferences | 'blocked'>, next: PushHere | 'on') => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await work();
      if (answer !== 'blocked') onTold(answer);
      setHere(answer === 'blocked' ? await pushHere() : next);
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="k-section" aria-labelledby="this-device">
      <h2 id="this-device">{t`Messages on this device`}</h2>
      <div role="status">
        {here === 'cannot' && (
          <p>{t`This browser cannot show messages. On an iPhone or iPad, add this app to your Home Screen first. E-mail works all the same.`}</p>
        )}
        {here === 'blocked' && (
          <p>{t`This browser was told not to show messages of this app. You can change that in the settings of the browser, under “Notifications”.`}</p>
        )}
        {here === 'on' && <p>{t`This device shows a short message when there is something new.`}</p>}
        {here === 'can' && (
          <p>{t`This device can show a short message when there is something new. It never says what it is about: others may see your screen.`}</p>
        )}
      </div>
      {here === 'can' && (
        <Button
          icon="bell"
          busy={busy}
          busyWords={t`Asking this browser…`}
          onClick={() => void turn(() => turnPushOn(told.push_key), 'on')}
        >{t`Turn on for this device`}</Button>
      )}
      {here === 'on' && (
        <Button busy={busy} busyWords={t`Turning off…`} onClick={() => void turn(turnPushOff, 'can')}>
          {t`Turn off for this device`}
        </Button>
      )}
      {error !== undefined && <NotDone error={error} />}
    </section>
  );
}
