import { createContext } from 'react';

export type ReferenceLists = Readonly<Record<string, readonly { key: string; title: string }[]>>;

/** What every field of a form needs. */
export interface FieldFormContext {
  /** Raised when the data changed from outside: editors begin anew. */
  generation: number;
  readOnly: boolean;
  errors: ReadonlyMap<string, string>;
  references: ReferenceLists;
  onChange: (path: string, value: unknown) => void;
}

export const FieldContext = createContext<FieldFormContext>({
  generation: 0,
  readOnly: true,
  errors: new Map(),
  references: {},
  onChange: () => {},
});
