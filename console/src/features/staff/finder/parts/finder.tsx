import './finder.css';
import type { Permission } from '@kindred/contract/endpoint.ts';
import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import type { FinderHit } from '@kindred/contract/staff/finder.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';
import { findCards } from '../../../connect/desk/public.tsx';
import { looksLikeContact, memberLines } from '../../members/model.ts';
import { staffPages } from '../../model.ts';
import { cardLines, finderLines, pagesMatching, type FinderLine } from '../model.ts';
import { findHits } from '../queries.ts';

/** The console's search box, opened by the button in the navigation or by Ctrl K from anywhere. */
export function FinderButton({ permissions }: { permissions: readonly Permission[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // In a text it makes a link.
    if (event.defaultPrevented) return;
    event.preventDefault();
    open();
  });
  // Before the paint, because the button already names the shortcut.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="k-finder-button" aria-keyshortcuts="Control+K" onClick={open}>
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          className="k-finder"
          aria-label="Search the console"
          closedby="any"
          onClose={() => setOpen(false)}
        >
          <Finder permissions={permissions} onClose={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  );
}

const pauseMs = 150;

interface FinderResults {
  hits: readonly FinderHit[];
  cards: readonly ChatCard[];
  state: 'found' | 'failed' | 'searching';
}
const noResults: FinderResults = { hits: [], cards: [], state: 'found' };

/** Results for the latest input; late responses are dropped. The desk also finds what members can open. */
function useHits(typed: string, isAtDesk: boolean): FinderResults {
  const [found, setFound] = useState<FinderResults & { words: string }>();
  const words = typed.trim();
  useEffect(() => {
    if (words.length < 2 || looksLikeContact(words)) return;
    let left = false;
    const timer = setTimeout(() => {
      void Promise.allSettled([findHits(words), isAtDesk ? findCards(words) : []]).then(([hits, cards]) => {
        const state = hits.status === 'rejected' || cards.status === 'rejected' ? 'failed' : 'found';
        if (!left) setFound({ words, hits: foundBy(hits), cards: foundBy(cards), state });
      });
    }, pauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [words, isAtDesk]);
  if (words.length < 2 || looksLikeContact(words)) return noResults;
  // Until the response arrives, the previous results stay.
  return found?.words === words ? found : { ...noResults, ...found, state: 'searching' };
}

/** If one of the two searches fails, the other's results still count. */
const foundBy = <T,>(search: PromiseSettledResult<readonly T[]>): readonly T[] =>
  search.status === 'fulfilled' ? search.value : [];

function Finder({ permissions, onClose }: { permissions: readonly Permission[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { hits, cards, state } = useHits(typed, permissions.includes('support'));
  const pages = staffPages(permissions);
  // A contact is passed on in memory, never in a URL.
  const isContact = looksLikeContact(typed);
  const lines = isContact
    ? memberLines(pages)
    : [...finderLines(pagesMatching(pages, typed), hits), ...cardLines(cards, permissions)];
  const current = lines[Math.min(at, lines.length - 1)];
  const go = (line: FinderLine | undefined) => {
    if (!line) return;
    onClose();
    if (line.isOutside) window.open(line.href, '_blank', 'noopener');
    else void navigate(line.href, isContact ? { state: { contact: typed.trim() } } : {});
  };
  const press = (event: ReactKeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((Math.min(at, lines.length - 1) + step + lines.length) % Math.max(1, lines.length));
    else if (event.key === 'Enter') go(current);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="k-finder-field">
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-label="Search pages, topics, events and services"
          placeholder="Search topics, events, services"
          aria-expanded={lines.length > 0}
          aria-controls="finder-lines"
          aria-autocomplete="list"
          aria-activedescendant={current && `finder-${lines.indexOf(current)}`}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className="k-finder-close" aria-label="Close search" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className="k-finder-status" role="status">
        {state === 'failed'
          ? 'We couldn’t search everything. Check your connection, then type again.'
          : lines.length === 0 &&
            typed.trim().length > 1 &&
            (isContact
              ? 'Members are found by those with the permission “members”, with a reason.'
              : state === 'searching'
                ? 'Searching…'
                : 'No results. You can’t look up members by name here.')}
      </p>
      <div id="finder-lines" role="listbox" aria-label="Results">
        {lines.map((line, index) => (
          <FinderOption
            key={line.key}
            id={`finder-${index}`}
            line={line}
            isCurrent={line === current}
            onChoose={() => go(line)}
          />
        ))}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  line: FinderLine;
  isCurrent: boolean;
  onChoose: () => void;
}

/** The field keeps the focus; clicking is for those who use a mouse. */
function FinderOption({ id, line, isCurrent, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      <Icon name={line.icon} />
      <span>
        <strong>{line.title}</strong>
        <span>{line.note}</span>
      </span>
      {line.isOutside && <Icon name="external" size={1.25} />}
    </div>
  );
}
