import '../../saved-replies/parts/saved-replies.css';
import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import { longestQuestion } from '@kindred/contract/search.ts';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useEffect, useState } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { findCards } from '../queries.ts';
import { cardKindWords } from './card-box.tsx';

interface Props {
  onChoose: (card: ChatCard) => void;
  onClose: () => void;
}

/** Debounce: no search runs while someone is still typing. */
const pauseMs = 200;

/** Cards for a reply, found by words as members would search for them. Enter takes the first. */
export function CardsDialog({ onChoose, onClose }: Props) {
  const search = useFocusOnArrival<HTMLInputElement>();
  const [words, setWords] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(words.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const { value, error, again } = useLoaded(`cards ${query}`, () => findCards(query));
  const isCurrent = query === words.trim();
  return (
    <Dialog id="desk-cards" heading="Add a card" closeWords="Close" open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = value ?? [];
          if (isCurrent && first) onChoose(first);
          else setQuery(words.trim());
        }}
      >
        <TextField
          name="search-cards"
          label="Search topics, tips, events, services and coordinators"
          maxLength={longestQuestion}
          value={words}
          ref={search}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      <p role="status" className={value && value.length > 0 ? 'k-unseen' : undefined}>
        {query !== '' && isCurrent && value && foundWords(value.length)}
      </p>
      <ul className="k-saved-choice" role="list">
        {(value ?? []).map((card) => (
          <li key={card.link}>
            <button type="button" onClick={() => onChoose(card)}>
              <strong>
                {card.title} · {cardKindWords[card.kind]}
              </strong>
              <span>{card.line}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const foundWords = (count: number) =>
  count === 0 ? 'No results. Try different words.' : count === 1 ? '1 result' : `${count} results`;
