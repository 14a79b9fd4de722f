import './urgent-help.css';
import { useLingui } from '@lingui/react/macro';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

interface Brought {
  speaksOfDanger: (text: string) => boolean;
  Panel: ComponentType<{ onClose: () => void }>;
}

let brought: Promise<Brought> | undefined;

/** The words and the panel, once for all fields. What did not come now is asked for again at the next letter. */
function bring(): Promise<Brought> {
  brought ??= Promise.all([import('@kindred/contract/danger-words.ts'), import('./urgent-panel.tsx')]).then(
    ([{ speaksOfDanger }, { UrgentPanel }]) => ({ speaksOfDanger, Panel: UrgentPanel }),
  );
  brought.catch(() => {
    brought = undefined;
  });
  return brought;
}

interface UrgentWatchProps {
  /** Words that were spoken to the device and not typed. */
  heard?: string;
  children: ReactNode;
}

/**
 * Around a field for somebody's own words: where they speak of danger, numbers to ring stand below it at once,
 * without a network too. What is typed goes nowhere, nothing is blocked, and the focus stays where it is.
 */
export function UrgentWatch({ heard = '', children }: UrgentWatchProps) {
  const { t } = useLingui();
  const around = useRef<HTMLDivElement>(null);
  const [raised, raise] = useState<Pick<Brought, 'Panel'>>();
  const watch = useCallback((text: string) => {
    // It stays, also when the words are taken back: whoever deletes them may need it as much.
    bring().then(({ speaksOfDanger, Panel }) => {
      if (speaksOfDanger(text)) raise((now) => now ?? { Panel });
    }, isAskedForAgain);
  }, []);
  // The first time without a word: here before it is wanted, for the network may be gone by then.
  useEffect(() => watch(heard), [watch, heard]);
  const look = ({ target }: SyntheticEvent<HTMLElement>) => {
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) watch(target.value);
  };
  const close = () => {
    raise(undefined);
    around.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  };
  return (
    <div ref={around} className="k-watch" onInput={look}>
      {children}
      <p role="status" className="k-unseen">
        {raised ? t`There are people you can talk to now. Their numbers stand below this field.` : ''}
      </p>
      {raised && <raised.Panel onClose={close} />}
    </div>
  );
}

/** The same for words that are written already: they were sent, and the field is gone. */
export function UrgentFor({ texts }: { texts: readonly string[] }) {
  const [raised, raise] = useState<Pick<Brought, 'Panel'>>();
  const text = texts.join('\n');
  useEffect(() => {
    let wanted = true;
    bring().then(
      ({ speaksOfDanger, Panel }) => wanted && speaksOfDanger(text) && raise({ Panel }),
      isAskedForAgain,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  return raised ? <raised.Panel onClose={() => raise(undefined)} /> : null;
}

/** Without a network it may not come at first. "Urgent help" stands on top of every page all the same. */
function isAskedForAgain(): void {}
