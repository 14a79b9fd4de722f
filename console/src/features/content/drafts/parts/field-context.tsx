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

/** The text edited by the fields below. */
interface FieldFormContext extends WatchedSession {
  /** True while the text is in review and cannot be edited. */
  isFrozen: boolean;
  references: ReferenceLists;
}

const FieldContext = createContext<FieldFormContext | undefined>(undefined);
export const FieldProvider = FieldContext.Provider;

/** Whether labels are for screen readers only: in rows below the first, and in headings that look like headings. */
const UnseenLabels = createContext(false);
export const UnseenLabelsProvider = UnseenLabels.Provider;

/** A field's label, hidden visually where the context says so. */
function useFieldLabel(label: string): ReactNode {
  return use(UnseenLabels) ? <span className="k-unseen">{label}</span> : label;
}

function useForm(): FieldFormContext {
  const context = use(FieldContext);
  if (!context) throw new Error('a field of a text stands outside its form');
  return context;
}

/**
 * Part of the draft, rendered again only when it changes. A key in one field renders no other field, because data that
 * did not change keeps its identity.
 */
export function useDraftPart<T>(select: (state: DraftSessionState) => T): T {
  const { session, watch } = useForm();
  return useSyncExternalStore(watch, () => select(session.state()));
}

interface Settling {
  /** How long typing must have paused. */
  afterMs: number;
  /** For slow work: waits until the browser is idle. */
  whenIdle: boolean;
}

/** A value derived from the text, computed after a pause in typing. Undefined before the first time. */
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

/** The value for an empty field: no key at all, null, or an empty text. */
export const emptyOf = ({ optional, nullable }: FieldDescription) =>
  optional ? undefined : nullable ? null : '';

/** Props shared by every kind of input. */
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
  /** Incremented when the data changed from outside, so that editors are created again. */
  const generation = useDraftPart((state) => state.generation);
  return { session, references, generation, readOnly: isFrozen || isClosed, onChange: session.change };
}
