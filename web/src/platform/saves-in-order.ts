import { useRef, useState } from 'react';

type SavingState = { kind: 'still' | 'saving' | 'saved' } | { kind: 'failed'; error: unknown };

/**
 * Saves choices as they are made, one after another, so that the latest wins. A failure stays visible until the next
 * choice, whatever is saved in the meantime.
 */
export function useSavesInOrder() {
  const [state, setState] = useState<SavingState>({ kind: 'still' });
  const last = useRef(Promise.resolve());
  const tell = (kind: 'saving' | 'saved') =>
    setState((before) => (before.kind === 'failed' ? before : { kind }));
  const saveInOrder = (save: () => Promise<void>): Promise<void> => {
    setState({ kind: 'saving' });
    last.current = last.current.then(async () => {
      tell('saving');
      try {
        await save();
        tell('saved');
      } catch (error) {
        setState({ kind: 'failed', error });
      }
    });
    return last.current;
  };
  return { state, saveInOrder };
}
