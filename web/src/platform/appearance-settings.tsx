import './appearance-settings.css';
import { Select } from '@kindred/ui/select.tsx';
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
      <Select
        id={`${id}text`}
        name="text"
        label={t`Text size`}
        value={chosen.text}
        onChange={(event) => choose({ text: event.target.value as Appearance['text'] })}
        options={[
          { value: 'normal', label: t`Normal` },
          { value: 'larger', label: t`Larger` },
          { value: 'largest', label: t`Largest` },
        ]}
      />
      <Select
        id={`${id}theme`}
        name="theme"
        label={t`Colors`}
        value={chosen.theme}
        onChange={(event) => choose({ theme: event.target.value as Appearance['theme'] })}
        options={[
          { value: 'system', label: t`Match my device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
      <label className="k-look-energy">
        <input
          type="checkbox"
          checked={chosen.energy === 'low'}
          onChange={(event) => choose({ energy: event.target.checked ? 'low' : 'normal' })}
        />
        <span>{t`Use calmer screens: softer colors, no motion`}</span>
      </label>
    </>
  );
}
