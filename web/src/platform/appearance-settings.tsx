import { useLingui } from '@lingui/react/macro';
import { useId, useSyncExternalStore } from 'react';
import { appearance, defaultAppearance, type Appearance } from './appearance.ts';

export function AppearanceSettings() {
  const { t } = useLingui();
  const id = useId();
  const chosen = useSyncExternalStore(appearance.watch, appearance.read, () => defaultAppearance);
  const choose = (part: Partial<Appearance>) => appearance.choose({ ...chosen, ...part });
  return (
    <>
      <label htmlFor={`${id}text`}>{t`Text size`}</label>
      <select
        id={`${id}text`}
        value={chosen.text}
        onChange={(event) => choose({ text: event.target.value as Appearance['text'] })}
      >
        <option value="normal">{t`Normal`}</option>
        <option value="larger">{t`Larger`}</option>
        <option value="largest">{t`Largest`}</option>
      </select>
      <label htmlFor={`${id}theme`}>{t`Colors`}</label>
      <select
        id={`${id}theme`}
        value={chosen.theme}
        onChange={(event) => choose({ theme: event.target.value as Appearance['theme'] })}
      >
        <option value="system">{t`Same as my device`}</option>
        <option value="light">{t`Light`}</option>
        <option value="dark">{t`Dark`}</option>
      </select>
      <label className="k-look-energy">
        <input
          type="checkbox"
          checked={chosen.energy === 'low'}
          onChange={(event) => choose({ energy: event.target.checked ? 'low' : 'normal' })}
        />
        <span>{t`I’m tired today: calmer colors, no motion`}</span>
      </label>
    </>
  );
}
