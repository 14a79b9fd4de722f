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
import { loadMessages } from '../../../../platform/messages.ts';
import type { UrgentPanelProps } from './urgent-panel.tsx';

interface Brought {
  speaksOfDanger: (text: string) => boolean;
  Panel: ComponentType<UrgentPanelProps>;
}

let brought: Promise<Brought> | undefined;

/** Loads the code, the panel and its messages, shared by all fields. If loading fails, the next keystroke retries. */
function bring(): Promise<Brought> {
  brought ??= Promise.all([
    import('@kindred/contract/crisis-phrases/matcher.ts'),
    import('./urgent-panel.tsx'),
    loadMessages('connect-urgent-help'),
  ]).then(([{ speaksOfDanger }, { UrgentPanel }]) => ({ speaksOfDanger, Panel: UrgentPanel }));
  brought.catch(() => {
    brought = undefined;
  });
  return brought;
}

interface UrgentWatchProps {
  /** In a chat: who reads the messages. */
  reader?: string | null;
  /** Text that was dictated instead of typed. */
  received?: string;
  children: ReactNode;
}

/**
 * Wraps a free-text field: if the text suggests danger, numbers to call appear below it immediately, even offline. The
 * text is not sent anywhere, nothing is blocked, and focus stays in the field.
 */
export function UrgentWatch({ reader = null, received = '', children }: UrgentWatchProps) {
  const { t } = useLingui();
  const around = useRef<HTMLDivElement>(null);
  const [raised, raise] = useState<Pick<Brought, 'Panel'>>();
  const watch = useCallback((text: string) => {
    // The panel stays even if the text is deleted: people who delete it may need help just as much.
    bring().then(({ speaksOfDanger, Panel }) => {
      if (speaksOfDanger(text)) raise((now) => now ?? { Panel });
    }, isRepeated);
  }, []);
  // The first call has no text: it only loads the code early, because the network may drop later.
  useEffect(() => watch(received), [watch, received]);
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
        {raised ? t`There are people you can talk to now. Their numbers are below this box.` : ''}
      </p>
      {raised && <raised.Panel reader={reader} onClose={close} />}
    </div>
  );
}

/** The same for text that has already been sent and whose field is gone. */
export function UrgentFor({ texts }: { texts: readonly string[] }) {
  const [raised, raise] = useState<Pick<Brought, 'Panel'>>();
  const text = texts.join('\n');
  useEffect(() => {
    let wanted = true;
    bring().then(
      ({ speaksOfDanger, Panel }) => wanted && speaksOfDanger(text) && raise({ Panel }),
      isRepeated,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  return raised ? <raised.Panel reader={null} onClose={() => raise(undefined)} /> : null;
}

/** Offline it may fail to load at first, but "Urgent help" is at the top of every page anyway. */
function isRepeated(): void {}
