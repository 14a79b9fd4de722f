import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type ReactNode } from 'react';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { valueAt } from '../../../../platform/record-merge.ts';
import { listIn, nameOfPart, recordIn } from '../model.ts';
import { useDraftPart, useFieldError, useFieldForm } from './field-context.tsx';

export interface ListPart {
  name: string;
  path: string;
  at: number;
  readOnly: boolean;
  onUp: () => void;
  onRemove: () => void;
}

interface PartListProps {
  path: string;
  one: string;
  /** The fields of a part, whose kinds may have names. */
  fields?: readonly FieldDescription[];
  optional: boolean;
  /** The initial values of a new part. */
  begin?: Readonly<Record<string, unknown>>;
  children: (part: ListPart) => ReactNode;
}

/** From this length on, a part is hard to find by scrolling. */
const longList = 30;

/** The parts that contain the word when it is typed. They stay visible while they are edited. */
function useFinding(parts: () => readonly unknown[]) {
  const [typed, setTyped] = useState('');
  const [hits, setHits] = useState<ReadonlySet<number>>();
  const find = (words: string) => {
    const word = words.trim().toLowerCase();
    const has = (part: unknown) => Object.values(recordIn(part)).join(' ').toLowerCase().includes(word);
    setTyped(words);
    setHits(word === '' ? undefined : new Set(parts().flatMap((part, at) => (has(part) ? [at] : []))));
  };
  return { hits, typed, find };
}

/** The parts of a list, and a button to add another. */
export function PartList({ path, one, fields, optional, begin, children }: PartListProps) {
  const { session, generation, readOnly, onChange } = useFieldForm();
  // Moving or removing a part recreates the editors of all parts.
  const [moves, setMoves] = useState(0);
  // The pressed button moves with its part: that part gets the focus, or the add button after the last removal.
  const [arrived, setArrived] = useState<number>();
  const adding = useFocusOnArrival<HTMLButtonElement>(arrived === -1);
  const [removed, setRemoved] = useState<RemovedPart>();
  const error = useFieldError(path);
  const names = useDraftPart(({ data }) =>
    listIn(valueAt(data, path))
      .map((part, at) => nameOfPart(part, { one, ...(fields && { fields }) }, at))
      .join('\n'),
  );
  const count = useDraftPart(({ data }) => listIn(valueAt(data, path)).length);
  const parts = () => listIn(valueAt(session.state().data, path));
  const { hits, typed, find } = useFinding(parts);
  const nameOf = names.split('\n');
  const set = (next: readonly unknown[], at?: number) => {
    setMoves(moves + 1);
    setArrived(at);
    find('');
    onChange(path, optional && next.length === 0 ? undefined : next);
  };
  const swap = (at: number) => {
    const before = parts();
    const swapped = (place: number) => (place === at - 1 ? at : place === at ? at - 1 : place);
    set(
      before.map((_part, place) => before[swapped(place)]),
      at - 1,
    );
  };
  const remove = (at: number) => {
    const before = parts();
    const left = before.filter((_part, place) => place !== at);
    setRemoved({ name: nameOf[at] ?? '', at, part: before[at] });
    set(left, Math.min(at, left.length - 1));
  };
  const putBack = ({ at, part }: RemovedPart) => {
    const before = parts();
    setRemoved(undefined);
    set(before.toSpliced(at, 0, part), Math.min(at, before.length));
  };
  return (
    <>
      {error && <p className="k-field-error">{error}</p>}
      {count >= longList && (
        <search className="k-content-find">
          <TextField
            name={`${path}-find`}
            label="Find a word"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => find(target.value)}
          />
          <p role="status">{hits && `${hits.size} of ${count}`}</p>
        </search>
      )}
      {Array.from({ length: count }, (_, at) => (
        <PartPlace
          key={`${at} ${moves} ${generation}`}
          hasArrived={at === arrived}
          isHidden={hits !== undefined && !hits.has(at)}
        >
          {children({
            name: nameOf[at] ?? '',
            path: `${path}.${at}`,
            at,
            readOnly,
            onUp: () => swap(at),
            onRemove: () => remove(at),
          })}
        </PartPlace>
      ))}
      {!readOnly && (
        <p>
          <Button ref={adding} look="quiet" icon="plus" onClick={() => set([...parts(), begin ?? {}])}>
            Add {one}
          </Button>
          <RemovalUndo name={removed?.name} onUndo={() => removed && putBack(removed)} />
        </p>
      )}
    </>
  );
}

interface RemovedPart {
  name: string;
  at: number;
  part: unknown;
}

interface UndoProps {
  /** What was removed; undefined if nothing was. */
  name: string | undefined;
  onUndo: () => void;
}

/** A removed part may hold pages of text, which one press must not lose. */
export function RemovalUndo({ name, onUndo }: UndoProps) {
  return (
    <span role="status">
      {name !== undefined && (
        <>
          {' '}
          Removed “{name}”.{' '}
          <Button look="quiet" onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </span>
  );
}

interface PlaceProps {
  hasArrived: boolean;
  isHidden: boolean;
  children: ReactNode;
}

function PartPlace({ hasArrived, isHidden, children }: PlaceProps) {
  const place = useFocusOnArrival<HTMLDivElement>(hasArrived);
  return (
    <div ref={place} tabIndex={-1} hidden={isHidden}>
      {children}
    </div>
  );
}

export function PartSteps({ name, at, readOnly, onUp, onRemove }: ListPart) {
  if (readOnly) return null;
  return (
    <span className="k-content-part-steps">
      {at > 0 && (
        <Button look="quiet" icon="chevron-down" data-turn="up" onClick={onUp}>
          <span className="k-unseen">Move up {name}</span>
        </Button>
      )}
      <Button look="quiet" icon="delete" onClick={onRemove}>
        <span className="k-unseen">Remove {name}</span>
      </Button>
    </span>
  );
}
