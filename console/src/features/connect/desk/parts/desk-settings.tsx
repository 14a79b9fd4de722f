import { choosePresence, usePresence } from '../live/presence.ts';
import { AlertChoices } from './alert-choices.tsx';
import { RoleForm } from './role-form.tsx';

/** How this person works at the desk: settings they choose once, not with each change of their state. */
export function DeskSettings() {
  const { state, places } = usePresence();
  return (
    <section className="k-record-card k-desk-settings" aria-labelledby="desk-settings">
      <h2 id="desk-settings">At the desk</h2>
      <label className="k-presence-places">
        <span>Maximum chats at once</span>
        <select
          value={places}
          onChange={({ target }) => void choosePresence({ state, places: Number(target.value) })}
        >
          {Array.from({ length: 10 }, (_, at) => (
            <option key={at + 1}>{at + 1}</option>
          ))}
        </select>
      </label>
      <AlertChoices />
      <RoleForm />
    </section>
  );
}
