import { useRef, useState } from 'react';

type SavingState = { kind: 'still' | 'saving' | 'saved' } | { kind: 'failed'; error: unknown };

/**
 * Choices that are saved as they are made, one after the other: what was said last counts. A failure is told until the
 * next choice, whatever is saved meanwhile.
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
