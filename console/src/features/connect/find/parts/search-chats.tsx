import './find.css';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useRef } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { deskStore } from '../../desk/live/desk-store.ts';

/** The result, as ids, so that the lines stay live. */
export interface FoundChats {
  words: string;
  ids: readonly string[];
  /** There are more results than these. */
  more: boolean;
}

interface Props {
  found: FoundChats | undefined;
  onFound: (found: FoundChats | undefined) => void;
}

/** Searches the conversations this person may open. The search words never appear in a URL. */
export function SearchChats({ found, onFound }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef('');
  const { busy, error, act } = useAction();
  const search = () => {
    wanted.current = field.current?.value.trim() ?? '';
    if (wanted.current === '') return onFound(undefined);
    void act(async () => {
      let last: FoundChats;
      // Search again if the words changed while the reply was in flight.
      do last = await findChats(wanted.current);
      while (wanted.current !== '' && wanted.current !== last.words);
      // The search was cleared while the reply was in flight.
      if (wanted.current === '' || field.current?.value === '') return;
      onFound(last);
    });
  };
  const clear = () => {
    if (field.current) field.current.value = '';
    onFound(undefined);
  };
  return (
    <search className="k-desk-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <input
          ref={field}
          className="k-input"
          type="search"
          maxLength={200}
          aria-label="Search your conversations"
          placeholder="Search your conversations"
          onChange={({ target }) => target.value === '' && onFound(undefined)}
        />
        <button type="submit" aria-label="Search" aria-disabled={busy || undefined}>
          <Icon name="search" />
        </button>
      </form>
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={search} />}
      <div role="status">
        {found && (
          <p>
            {foundInWords(found)}{' '}
            <Button look="quiet" onClick={clear}>
              Back to the list
            </Button>
          </p>
        )}
      </div>
    </search>
  );
}

async function findChats(words: string): Promise<FoundChats> {
  const { items, more } = await callStaffApi('POST /staff/conversations/search', { body: { words } });
  deskStore.addLines(items);
  return { words, ids: items.map(({ id }) => id), more };
}

function foundInWords({ ids: { length }, more }: FoundChats): string {
  if (length === 0) return 'No results. Try another word.';
  if (more) return `These are the newest ${length} that were found. For older ones, add another word.`;
  return `Found ${length === 1 ? '1 conversation' : `${length} conversations`}.`;
}
