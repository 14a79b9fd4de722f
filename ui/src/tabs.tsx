import './tabs.css';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface TabItem {
  key: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the set. */
  label: string;
  tabs: readonly TabItem[];
  /** The key of the open tab, if the app controls it. */
  open?: string | undefined;
  onOpen?: ((key: string) => void) | undefined;
}

/** Arrow keys move between tabs and open them; one press of Tab reaches the panel. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);
  const current = open ?? own;

  const show = (key: string) => {
    setOwn(key);
    onOpen?.(key);
  };

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const forward = list.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Record<string, number> = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    show(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };

  return (
    <div className="k-tabs">
      <div className="k-tabs-list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ key, label: words }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => show(key)}
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          tabIndex={0}
          hidden={key !== current}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
