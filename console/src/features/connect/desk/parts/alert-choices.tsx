import { chooseAlerts, notificationsAre, useAlertChoice } from '../live/alerts.ts';

export function SoundChoice() {
  const choice = useAlertChoice();
  return (
    <label className="k-desk-check k-presence-sound">
      <input
        type="checkbox"
        checked={choice.sound}
        onChange={({ target }) => void chooseAlerts({ ...choice, sound: target.checked })}
      />
      <span>Sound</span>
    </label>
  );
}

/** Off until a person turns it on: staff sit next to one another. */
export function AlertChoices() {
  const choice = useAlertChoice();
  return (
    <fieldset className="k-presence-alerts">
      <legend>Alert me when there’s something new</legend>
      <SoundChoice />
      {'Notification' in window && (
        <label className="k-desk-check">
          <input
            type="checkbox"
            checked={choice.notification}
            onChange={({ target }) => void chooseAlerts({ ...choice, notification: target.checked })}
          />
          <span>
            Browser notification
            {notificationsAre('denied') && (
              <small>
                Your browser blocks notifications from this site. You can allow them in its settings.
              </small>
            )}
          </span>
        </label>
      )}
    </fieldset>
  );
}
