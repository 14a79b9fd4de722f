import './search-box.css';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../platform/deferred.tsx';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import {
  searchAddress,
  maxQuestionLength,
  movedSelection,
  toSuggestions,
  type SearchSuggestion,
} from '../model.ts';
import { searchFor, soundsUrgentHere } from '../queries.ts';

/** Suggestions and their messages load on the first keystroke. */
const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).SearchSuggestions, ['search']);

interface Props {
  label: string;
  button: string;
  /** The query, on the page that answers it. */
  request?: string;
}

/** A plain form. After hydration it suggests pages; typed text is not stored anywhere. */
export function SearchBox({ label, button, request = '' }: Props) {
  const navigate = useNavigate();
  const list = useId();
  const input = useInputFollowing(request);
  const { found: match, suggestFor, close } = useSuggestions();
  const [active, setActive] = useState(-1);
  const open = match !== undefined && match.length > 0;

  const leave = (address: string) => {
    close();
    void navigate(address);
  };
  const press = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return;
    const chosen = match[active];
    if (event.key === 'ArrowDown') setActive(movedSelection(active, 1, match.length));
    else if (event.key === 'ArrowUp') setActive(movedSelection(active, -1, match.length));
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
        else leave(searchAddress(q));
      }}
    >
      <div className="k-search-box">
        <TextField
          label={label}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxQuestionLength}
          defaultValue={request}
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
        {match && (
          <Suspense fallback={null}>
            <Suggestions id={list} searchSuggestions={match} active={active} />
          </Suspense>
        )}
      </div>
      <Button type="submit" look="primary" icon="search">
        {button}
      </Button>
    </form>
  );
}

/** The input is uncontrolled, so that text typed before hydration stays; a new results page sets its query. */
function useInputFollowing(request: string) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(request);
  useEffect(() => {
    if (before.current === request || !input.current) return;
    before.current = request;
    input.current.value = request;
  }, [request]);
  return input;
}

const pauseMs = 200;

/** Sends a request after a pause in typing, and ignores late replies. */
function useSuggestions() {
  const [matches, setMatches] = useState<SearchSuggestion[]>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const close = () => {
    asking.current?.abort();
    setMatches(undefined);
  };
  const suggestFor = (text: string) => {
    asking.current?.abort();
    if (text.trim().length < 2) return setMatches(undefined);
    const ask = new AbortController();
    asking.current = ask;
    setTimeout(() => void suggest(text, ask.signal, setMatches), pauseMs);
  };
  return { found: matches, suggestFor, close };
}

async function suggest(
  text: string,
  signal: AbortSignal,
  show: (found: SearchSuggestion[] | undefined) => void,
): Promise<void> {
  if (signal.aborted) return;
  try {
    const answer = await searchFor(text, { signal });
    if (!signal.aborted) show(toSuggestions(answer));
  } catch (error) {
    if (signal.aborted) return;
    // Suggestions are optional: offline, the button leads to the page that says so. Help is not optional.
    const offline = error instanceof Unreachable;
    const urgent = offline && (await soundsUrgentHere(text));
    if (!signal.aborted)
      show(urgent ? toSuggestions({ urgent: 'body', read_as: null, place: null, groups: [] }) : undefined);
    // A text that cannot be searched for has no suggestions; the results page says why.
    if (!offline && !(error instanceof ApiProblem)) throw error;
  }
}
