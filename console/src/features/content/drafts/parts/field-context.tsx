import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import type { DraftSessionState } from '../../../../platform/draft-session.ts';
import { valueAt } from '../../../../platform/record-merge.ts';
import type { WatchedSession } from './use-draft-session.tsx';

export type ReferenceLists = Readonly<Record<string, readonly { key: string; title: string }[]>>;

/** The text that the fields below write. */
interface FieldFormContext extends WatchedSession {
  /** It is in review: nobody writes. */
  isFrozen: boolean;
  references: ReferenceLists;
}

const FieldContext = createContext<FieldFormContext | undefined>(undefined);
export const FieldProvider = FieldContext.Provider;

/** Fields whose labels are only spoken: of a row below the first, of a heading that looks like one. */
const UnseenLabels = createContext(false);
export const UnseenLabelsProvider = UnseenLabels.Provider;

/** The label of a field here. */
function useFieldLabel(label: string): ReactNode {
  return use(UnseenLabels) ? <span className="k-unseen">{label}</span> : label;
}

function useForm(): FieldFormContext {
  const context = use(FieldContext);
  if (!context) throw new Error('a field of a text stands outside its form');
  return context;
}

/**
 * A part of what is written, drawn again only when it changes. A key in one field draws no other field: what is not
 * changed by a key keeps its identity in the data.
 */
export function useDraftPart<T>(select: (state: DraftSessionState) => T): T {
  const { session, watch } = useForm();
  return useSyncExternalStore(watch, () => select(session.state()));
}

interface Settling {
  /** How long nothing was typed. */
  afterMs: number;
  /** For what takes long: it waits until the browser has nothing else to do. */
  whenIdle: boolean;
}

/** What follows from the text, worked out when nothing was typed for a moment. Undefined before the first time. */
export function useSettledPart<T>(
  workOut: (state: DraftSessionState) => T,
  { afterMs, whenIdle }: Settling,
): T | undefined {
  const { session, watch } = useForm();
  const [value, setValue] = useState<T>();
  const update = useEffectEvent(() => setValue(workOut(session.state())));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle: number | undefined;
    const cancel = () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
    const begin = (ms: number) => {
      cancel();
      timer = setTimeout(() => {
        if (whenIdle && 'requestIdleCallback' in globalThis) idle = requestIdleCallback(() => update());
        else update();
      }, ms);
    };
    begin(0);
    const stop = watch(() => begin(afterMs));
    return () => {
      stop();
      cancel();
    };
  }, [watch, afterMs, whenIdle]);
  return value;
}

export const useFieldValue = (path: string): unknown => useDraftPart(({ data }) => valueAt(data, path));
export const useFieldError = (path: string): string | undefined =>
  useDraftPart(({ objections }) => objections.find(({ field }) => field === path)?.message);

export interface FieldInputProps {
  field: FieldDescription;
  path: string;
}

/** What stands for nothing typed: no field at all, null, or an empty text. */
export const emptyOf = ({ optional, nullable }: FieldDescription) =>
  optional ? undefined : nullable ? null : '';

/** The same for every kind of input. */
export function useField({ field, path }: FieldInputProps) {
  const { readOnly, onChange } = useFieldForm();
  const { hint } = field;
  const label = useFieldLabel(field.label);
  const wires = { id: path, name: path, label, hint, error: useFieldError(path), disabled: readOnly };
  return { wires, value: useFieldValue(path), onChange };
}

export function useFieldForm() {
  const { session, references, isFrozen } = useForm();
  const isClosed = useDraftPart(({ status }) => status === 'closed');
  /** Raised when the data changed from outside: editors begin anew. */
  const generation = useDraftPart((state) => state.generation);
  return { session, references, generation, readOnly: isFrozen || isClosed, onChange: session.change };
}
