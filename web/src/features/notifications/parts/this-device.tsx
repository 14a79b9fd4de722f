import type { NotificationPreferences } from '@kindred/contract/notifications.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pushSupport, isSubscribedToPush } from '../../../platform/device/push.ts';
import type { PushSupport } from '../../../platform/device/push-support.ts';
import { ActionError, useCommonErrorWords } from '../../../platform/action-error.tsx';
import { turnPushOff, turnPushOn } from '../queries.ts';
import { usePlaceKept } from '../../../platform/use-place-kept.ts';

interface ThisDeviceProps {
  preferences: NotificationPreferences;
  onChanged: (told: NotificationPreferences) => void;
}

/** The push state of this browser or phone. Permission is only requested after an explanation and a tap. */
export function ThisDevice({ preferences: details, onChanged }: ThisDeviceProps) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`We haven’t changed anything.`);
  const [here, setHere] = useState<PushSupport | 'on'>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { place, press } = usePlaceKept<HTMLHeadingElement>(here);
  const { push_here } = details;
  useEffect(() => {
    // Both the browser and the server need the subscription.
    Promise.all([pushSupport(), isSubscribedToPush()]).then(
      ([can, takes]) => setHere(can === 'can' && takes && push_here ? 'on' : can),
      setError,
    );
  }, [push_here]);
  const turn = async (work: () => Promise<NotificationPreferences | 'blocked'>, next: PushSupport | 'on') => {
    press();
    setBusy(true);
    setError(undefined);
    try {
      const answer = await work();
      if (answer !== 'blocked') onChanged(answer);
      setHere(answer === 'blocked' ? await pushSupport() : next);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="k-panel" aria-labelledby="this-device">
      <h2 id="this-device" tabIndex={-1} ref={place}>
        {t`Notifications on this device`}
      </h2>
      <div role="status">
        {here === 'cannot' && __APP__ && (
          <p>{t`This version of the app can’t show notifications. We can still email you.`}</p>
        )}
        {here === 'cannot' && !__APP__ && (
          <p>{t`This browser can’t show notifications. On an iPhone or iPad, add this app to your Home Screen first. We can still email you.`}</p>
        )}
        {here === 'blocked' && __APP__ && (
          <p>{t`Notifications from this app are turned off on your phone. You can turn them on in your phone’s settings, under “Notifications”.`}</p>
        )}
        {here === 'blocked' && !__APP__ && (
          <p>{t`Notifications from this app are blocked in your browser. You can allow them in the browser’s settings, under “Notifications”.`}</p>
        )}
        {here === 'on' && (
          <p>{t`You’ll get a short notification on this device when there’s something new.`}</p>
        )}
        {here === 'can' && (
          <p>{t`You can get a short notification when there’s something new. It won’t say what it’s about, in case others can see your screen.`}</p>
        )}
      </div>
      {here === 'can' && (
        <Button
          icon="bell"
          busy={busy}
          busyWords={__APP__ ? t`Waiting for your phone…` : t`Waiting for your browser…`}
          onClick={() => void turn(() => turnPushOn(details.push_key), 'on')}
        >{t`Turn on for this device`}</Button>
      )}
      {here === 'on' && (
        <Button busy={busy} busyWords={t`Turning off…`} onClick={() => void turn(turnPushOff, 'can')}>
          {t`Turn off for this device`}
        </Button>
      )}
      {error !== undefined && (
        <ActionError<'POST /push_subscription' | 'POST /push_subscription/phone'>
          error={error}
          words={{
            ...failed,
            push_service_unknown: [
              __APP__
                ? t`We can’t send notifications to this phone`
                : t`We can’t send notifications to this browser`,
              t`We’ll still email you, and you’ll find everything in the app.`,
              failed.unexpected[2],
            ],
          }}
        />
      )}
    </section>
  );
}
