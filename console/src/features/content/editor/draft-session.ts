import type { ContentData, ContentDraft } from '@kindred/contract/content/drafts.ts';
import { mergeDrafts, withValueAt, type DraftConflict } from '../drafts/model.ts';

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
  conflicts: readonly DraftConflict[];
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
  /** Takes up what this device has kept. */
  open: () => void;
  close: () => void;
}

interface Session {
  parts: DraftSessionParts;
  /** What both sides last agreed on. */
  base: ContentData;
  state: DraftSessionState;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | undefined;
  isClosed: boolean;
}

function set(session: Session, change: Partial<DraftSessionState>): void {
  session.state = { ...session.state, ...change };
  if (!session.isClosed) session.parts.onState(session.state);
}

function schedule(session: Session, ms: number): void {
  clearTimeout(session.timer);
  session.timer = setTimeout(() => void saveNow(session), ms);
}

function keep({ parts, state: { version, data }, base }: Session): void {
  parts.keepLocal({ version, data, base });
}

/** A colleague saved first: what only one of the two changed is merged, for the rest a person decides. */
async function takeTheirs(session: Session): Promise<void> {
  const theirs = await session.parts.reload();
  if (theirs?.state !== 'draft') return set(session, { status: 'closed' });
  const { data, generation } = session.state;
  const merge = mergeDrafts(session.base, data, theirs.data);
  session.base = theirs.data;
  set(session, {
    ...merge,
    version: theirs.version,
    mergedFrom: theirs.edited_by?.name ?? 'A colleague',
    generation: generation + 1,
    status: merge.conflicts.length > 0 ? 'conflict' : 'waiting',
  });
  keep(session);
  if (merge.conflicts.length === 0) schedule(session, saveAfterMs);
}

async function send(session: Session): Promise<void> {
  const { data, version } = session.state;
  set(session, { status: 'saving' });
  const outcome = await session.parts.save(version, data);
  if (outcome === 'changed') return takeTheirs(session);
  if (outcome === 'closed') return set(session, { status: 'closed' });
  if (outcome === 'unreachable' || outcome === 'signed out') {
    set(session, { status: 'offline' });
    if (outcome === 'unreachable') schedule(session, retryMs);
    return;
  }
  session.base = data;
  const { version: next, edited_at: savedAt, objections } = outcome.saved;
  const isLatest = session.state.data === data;
  set(session, { version: next, savedAt, objections, status: isLatest ? 'saved' : 'waiting' });
  if (isLatest) return session.parts.dropLocal();
  keep(session);
  schedule(session, saveAfterMs);
}

const needsSaving = ({ state: { status } }: Session) => status === 'waiting' || status === 'offline';

/** One save at a time, so that the second has the version of the first. */
async function saveNow(session: Session): Promise<void> {
  clearTimeout(session.timer);
  await session.running;
  if (!needsSaving(session)) return;
  session.running = send(session).finally(() => {
    session.running = undefined;
  });
  await session.running;
}

function restoreLocal(session: Session, { version, data, base }: LocalCopy): void {
  session.base = base;
  set(session, { data, version, status: 'waiting', restored: true });
  if (version === session.parts.draft.version) schedule(session, 0);
  else void takeTheirs(session);
}

const beginning = ({ data, version, state, edited_at, objections }: ContentDraft): DraftSessionState => ({
  data,
  version,
  status: state === 'draft' ? 'saved' : 'closed',
  savedAt: edited_at,
  objections,
  conflicts: [],
  mergedFrom: undefined,
  generation: 0,
  restored: false,
});

/** One text while somebody writes it: saved by itself, kept on the device until then, merged with a colleague’s. */
export function createDraftSession(parts: DraftSessionParts): DraftSession {
  const { draft, local } = parts;
  const session: Session = {
    parts,
    base: draft.data,
    state: beginning(draft),
    timer: undefined,
    running: undefined,
    isClosed: false,
  };
  return {
    open: () => {
      session.isClosed = false;
      if (local && draft.state === 'draft' && !session.state.restored) restoreLocal(session, local);
    },
    state: () => session.state,
    change: (path, value) => {
      const { status, data } = session.state;
      if (status === 'closed') return;
      const next = withValueAt(data, path, value) as ContentData;
      set(session, { data: next, status: status === 'conflict' ? 'conflict' : 'waiting' });
      keep(session);
      if (status !== 'conflict') schedule(session, saveAfterMs);
    },
    resolve: (chosen) => {
      const { data, generation } = session.state;
      const next = Object.entries(chosen).reduce<unknown>(
        (record, [path, value]) => withValueAt(record, path, value),
        data,
      );
      set(session, {
        data: next as ContentData,
        conflicts: [],
        status: 'waiting',
        generation: generation + 1,
      });
      keep(session);
      schedule(session, 0);
    },
    flush: async () => {
      while (needsSaving(session) || session.running) await saveNow(session);
      return session.state.version;
    },
    close: () => {
      session.isClosed = true;
      // What was typed last still goes; the device keeps it if it does not arrive.
      if (needsSaving(session)) void saveNow(session);
      else clearTimeout(session.timer);
    },
  };
}
