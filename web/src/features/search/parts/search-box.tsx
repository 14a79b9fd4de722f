import './search-box.css';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Unreachable } from '../../../platform/api.ts';
import { loadMessages } from '../../../platform/messages.ts';
import { addressOf, longestQuestion, moved, suggestionsOf, type Suggestion } from '../model.ts';
import { searchFor } from '../queries.ts';

/** Suggestions and their words come with the first letters that are typed. */
const Suggestions = lazy(async () => {
  const [{ Suggestions: part }] = await Promise.all([import('./suggestions.tsx'), loadMessages('search')]);
  return { default: part };
});

interface Props {
  label: string;
  button: string;
  /** What was asked, where the page is its answer. */
  asked?: string;
}

/** A form as every browser knows it. Once the page is alive it suggests pages; what is typed is kept nowhere. */
export function SearchBox({ label, button, asked = '' }: Props) {
  const navigate = useNavigate();
  const list = useId();
  const input = useInputFollowing(asked);
  const { found, suggestFor, close } = useSuggestions();
  const [active, setActive] = useState(-1);
  const open = found !== undefined && found.length > 0;

  const leave = (address: string) => {
    close();
    void navigate(address);
  };
  const press = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return;
    const chosen = found[active];
    if (event.key === 'ArrowDown') setActive(moved(active, 1, found.length));
    else if (event.key === 'ArrowUp') setActive(moved(active, -1, found.length));
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) leave(chosen.link);
    else return;
    event.preventDefault();
  };

  return (
    <form
      action="/search"
      role="search"
      className="k-search"
      onSubmit={(event) => {
        event.preventDefault();
        const q = input.current?.value.trim() ?? '';
        if (q === '') input.current?.focus();
        else leave(addressOf(q));
      }}
    >
      <div className="k-search-box">
        <TextField
          label={label}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestQuestion}
          defaultValue={asked}
          ref={input}
          onChange={({ target }) => {
            setActive(-1);
            suggestFor(target.value);
          }}
          onKeyDown={press}
          onBlur={close}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
        />
        {found && (
          <Suspense fallback={null}>
            <Suggestions id={list} found={found} active={active} />
          </Suspense>
        )}
      </div>
      <Button type="submit" look="primary" icon="search">
        {button}
      </Button>
    </form>
  );
}

/** The box is the browser's own, so what was typed before the page was alive stays; a new answer brings its question. */
function useInputFollowing(asked: string) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked || !input.current) return;
    before.current = asked;
    input.current.value = asked;
  }, [asked]);
  return input;
}

const pauseMs = 200;

/** Asks after a pause in typing, and forgets what comes too late. */
function useSuggestions() {
  const [found, setFound] = useState<Suggestion[]>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const close = () => {
    asking.current?.abort();
    setFound(undefined);
  };
  const suggestFor = (text: string) => {
    asking.current?.abort();
    if (text.trim().length < 2) return setFound(undefined);
    const ask = new AbortController();
    asking.current = ask;
    setTimeout(() => void suggest(text, ask.signal, setFound), pauseMs);
  };
  return { found, suggestFor, close };
}

async function suggest(
  text: string,
  signal: AbortSignal,
  show: (found: Suggestion[] | undefined) => void,
): Promise<void> {
  if (signal.aborted) return;
  try {
    const answer = await searchFor(text, { signal });
    if (!signal.aborted) show(suggestionsOf(answer));
  } catch (error) {
    if (signal.aborted) return;
    // Suggestions are an extra: without a network the button leads to the page that says so.
    show(undefined);
    if (!(error instanceof Unreachable)) throw error;
  }
}
