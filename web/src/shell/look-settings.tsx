import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { plainLook, readLook, setLook, type Look } from '../platform/look.ts';

/** Text size, colours and the low-energy look, one tap from every page. */
export function LookSettings() {
  const { t } = useLingui();
  const id = useId();
  const [look, change] = useState<Look>(plainLook);
  useEffect(() => change(readLook()), []);
  const choose = (part: Partial<Look>) => {
    const next = { ...look, ...part };
    change(next);
    setLook(next);
  };
  return (
    <details className="k-look">
      <summary>{t`Text size and colours`}</summary>
      <label htmlFor={`${id}text`}>{t`Text size`}</label>
      <select
        id={`${id}text`}
        value={look.text}
        onChange={(event) => choose({ text: event.target.value as Look['text'] })}
      >
        <option value="normal">{t`Normal`}</option>
        <option value="larger">{t`Larger`}</option>
        <option value="largest">{t`Largest`}</option>
      </select>
      <label htmlFor={`${id}theme`}>{t`Colours`}</label>
      <select
        id={`${id}theme`}
        value={look.theme}
        onChange={(event) => choose({ theme: event.target.value as Look['theme'] })}
      >
        <option value="system">{t`As on my device`}</option>
        <option value="light">{t`Light`}</option>
        <option value="dark">{t`Dark`}</option>
      </select>
      <label className="k-look-energy">
        <input
          type="checkbox"
          checked={look.energy === 'low'}
          onChange={(event) => choose({ energy: event.target.checked ? 'low' : 'normal' })}
        />
        <span>{t`I’m tired today: calmer colours, no motion`}</span>
      </label>
    </details>
  );
}
