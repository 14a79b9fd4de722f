import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useState, type ReactNode } from 'react';
import { valueAt } from '../../../../platform/record-merge.ts';
import { listIn, nameOfPart } from '../model.ts';
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
  const set = (next: readonly unknown[]) => {
    setMoves(moves + 1);
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
      {Array.from({ length: count }, (_, at) => (
        <div key={`${at} ${moves} ${generation}`}>
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
