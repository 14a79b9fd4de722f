import type { ContentData, ContentDraft } from '@kindred/contract/content/drafts.ts';
import { mergeDrafts, withValueAt, type FieldConflict } from '../drafts/model.ts';

export type SaveStatus =
  | 'saved'
  /** Typed, and saved after a pause. */
  | 'waiting'
  | 'saving'
  /** Kept on this device, and sent again soon. */
  | 'offline'
  /** Somebody else changed the same fields: a person decides. */
  | 'conflict'
  /** It is in review, or gone. */
  | 'closed';

export interface DraftSessionState {
  data: ContentData;
  version: number;
  status: SaveStatus;
  savedAt: string;
  objections: ContentDraft['objections'];
  conflicts: readonly FieldConflict[];
  /** A colleague’s changes came in: who it was. */
  mergedFrom: string | undefined;
  /** Raised when fields change from outside: their editors are made again. */
  generation: number;
  /** What was typed before the session ended is back. */
  restored: boolean;
}

/** What this device keeps until the server has it. */
export interface LocalCopy {
  version: number;
  data: ContentData;
  base: ContentData;
}

type SaveOutcome =
  | { saved: { version: number; edited_at: string; objections: ContentDraft['objections'] } }
  | 'changed'
  | 'closed'
  | 'unreachable'
  | 'signed out';

export interface DraftSessionParts {
  draft: ContentDraft;
  local: LocalCopy | undefined;
  save: (version: number, data: ContentData) => Promise<SaveOutcome>;
  reload: () => Promise<ContentDraft | undefined>;
  keepLocal: (copy: LocalCopy) => void;
  dropLocal: () => void;
  onState: (state: DraftSessionState) => void;
}

/** Well below two seconds after the last key, with the editor’s own pause before it. */
const saveAfterMs = 900;
const retryMs = 4_000;

export interface DraftSession {
  state: () => DraftSessionState;
  change: (path: string, value: unknown) => void;
  /** Chooses between mine and theirs for each field in conflict. */
  resolve: (chosen: Readonly<Record<string, unknown>>) => void;
  /** Saves now, before a step; the version then. */
  flush: () => Promise<number>;
  close: () => void;
}

/** One text while somebody writes it: saved by itself, kept on the device until then, merged with a colleague’s. */
export function createDraftSession(parts: DraftSessionParts): DraftSession {
  const { draft } = parts;
  let base = draft.data;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let state: DraftSessionState = {
    data: draft.data,
    version: draft.version,
    status: draft.state === 'draft' ? 'saved' : 'closed',
    savedAt: draft.edited_at,
    objections: draft.objections,
    conflicts: [],
    mergedFrom: undefined,
    generation: 0,
    restored: false,
  };
  const set = (change: Partial<DraftSessionState>) => {
    state = { ...state, ...change };
    if (!isClosed) parts.onState(state);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), ms);
  };
  const keep = () => parts.keepLocal({ version: state.version, data: state.data, base });

  const takeTheirs = async () => {
    const theirs = await parts.reload();
    if (!theirs || theirs.state !== 'draft') return set({ status: 'closed' });
    const merge = mergeDrafts(base, state.data, theirs.data);
    base = theirs.data;
    set({
      ...merge,
      version: theirs.version,
      mergedFrom: theirs.edited_by?.name ?? 'A colleague',
      generation: state.generation + 1,
      status: merge.conflicts.length > 0 ? 'conflict' : 'waiting',
    });
    keep();
    if (merge.conflicts.length === 0) schedule(saveAfterMs);
  };

  const send = async () => {
    const sent = state.data;
    set({ status: 'saving' });
    const outcome = await parts.save(state.version, sent);
    if (outcome === 'changed') return takeTheirs();
    if (outcome === 'closed') return set({ status: 'closed' });
    if (outcome === 'unreachable' || outcome === 'signed out') {
      set({ status: 'offline' });
      if (outcome === 'unreachable') schedule(retryMs);
      return;
    }
    base = sent;
    const { version, edited_at: savedAt, objections } = outcome.saved;
    const isLatest = state.data === sent;
    set({ version, savedAt, objections, status: isLatest ? 'saved' : 'waiting' });
    if (isLatest) parts.dropLocal();
    else {
      keep();
      schedule(saveAfterMs);
    }
  };

  const needsSaving = () => state.status === 'waiting' || state.status === 'offline';
  /** One save at a time, so that the second has the version of the first. */
  const saveNow = async () => {
    clearTimeout(timer);
    await running;
    if (!needsSaving()) return;
    running = send().finally(() => {
      running = undefined;
    });
    await running;
  };

  const restore = ({ version, data, base: before }: LocalCopy) => {
    base = before;
    set({ data, version, status: 'waiting', restored: true });
    if (version === draft.version) schedule(0);
    else void takeTheirs();
  };
  if (parts.local && draft.state === 'draft') restore(parts.local);

  return {
    state: () => state,
    change: (path, value) => {
      if (state.status === 'closed') return;
      const data = withValueAt(state.data, path, value) as ContentData;
      set({ data, status: state.status === 'conflict' ? 'conflict' : 'waiting' });
      keep();
      if (state.status === 'waiting') schedule(saveAfterMs);
    },
    resolve: (chosen) => {
      let data: unknown = state.data;
      for (const [path, value] of Object.entries(chosen)) data = withValueAt(data, path, value);
      set({ data: data as ContentData, conflicts: [], status: 'waiting', generation: state.generation + 1 });
      keep();
      schedule(0);
    },
    flush: async () => {
      while (needsSaving() || running) await saveNow();
      return state.version;
    },
    close: () => {
      isClosed = true;
      // What was typed last still goes; the device keeps it if it does not arrive.
      if (needsSaving()) void saveNow();
      else clearTimeout(timer);
    },
  };
}
