import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type ReactNode } from 'react';
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
  /** Of a part: their kinds may have names. */
  fields?: readonly FieldDescription[];
  optional: boolean;
  /** What a new part holds at first. */
  begin?: Readonly<Record<string, unknown>>;
  children: (part: ListPart) => ReactNode;
}

/** From here on nobody finds a part by looking down the page. */
const longList = 30;

/** Which parts have a word. They stay in sight while they are changed: it is asked when the word is typed. */
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

/** The parts of a list, and a button for one more. */
export function PartList({ path, one, fields, optional, begin, children }: PartListProps) {
  const { session, generation, readOnly, onChange } = useFieldForm();
  // Whoever moves or removes a part makes the editors of all of them anew.
  const [moves, setMoves] = useState(0);
  const error = useFieldError(path);
  const names = useDraftPart(({ data }) =>
    listIn(valueAt(data, path))
      .map((part, at) => nameOfPart(part, { one, ...(fields && { fields }) }, at))
      .join('\n'),
  );
  const count = useDraftPart(({ data }) => listIn(valueAt(data, path)).length);
  const parts = () => listIn(valueAt(session.state().data, path));
  const { hits, typed, find } = useFinding(parts);
  const set = (next: readonly unknown[]) => {
    setMoves(moves + 1);
    find('');
    onChange(path, optional && next.length === 0 ? undefined : next);
  };
  const swap = (at: number) => {
    const before = parts();
    set(before.map((part, place) => (place === at - 1 ? before[at] : place === at ? before[at - 1] : part)));
  };
  const nameOf = names.split('\n');
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
        <div key={`${at} ${moves} ${generation}`} hidden={hits && !hits.has(at)}>
          {children({
            name: nameOf[at] ?? '',
            path: `${path}.${at}`,
            at,
            readOnly,
            onUp: () => swap(at),
            onRemove: () => set(parts().filter((_part, place) => place !== at)),
          })}
        </div>
      ))}
      {!readOnly && (
        <p>
          <Button look="quiet" icon="plus" onClick={() => set([...parts(), begin ?? {}])}>
            Add {one}
          </Button>
        </p>
      )}
    </>
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
