import { StaffApiUnreachable } from './api-problem.ts';
import {
  isEqualJson,
  mergeDrafts,
  withChosen,
  withTyped,
  withValueAt,
  type DraftConflict,
  type DraftData,
} from './record-merge.ts';

/** A draft on the server. */
export interface StoredDraft {
  version: number;
  /** It can be edited only while this is `draft`. */
  state: string;
  data: DraftData;
  edited_at: string;
  edited_by: { name: string } | null;
  objections: { field: string; code: string; message: string }[];
}

export type SaveStatus =
  | 'saved'
  /** Typed, and will be saved after a pause. */
  | 'waiting'
  | 'saving'
  /** Kept on this device, to be retried soon. */
  | 'offline'
  /** Someone else changed the same fields: a person has to decide. */
  | 'conflict'
  /** It is in review, or gone. */
  | 'closed';

export interface DraftSessionState {
  data: DraftData;
  version: number;
  status: SaveStatus;
  savedAt: string;
  objections: StoredDraft['objections'];
  conflicts: readonly DraftConflict[];
  /** Who made the changes that were merged in. */
  mergedFrom: string | undefined;
  /** Incremented when fields change from outside, so that their editors are recreated. */
  generation: number;
  /** Text typed before the session ended was restored. */
  restored: boolean;
}

/** What this device keeps until the server has it. */
export interface LocalCopy {
  version: number;
  data: DraftData;
  base: DraftData;
}

/** Why the server did not answer. The text waits on this device. */
type NoAnswer = 'unreachable' | 'signed out';

type SaveOutcome =
  | { saved: { version: number; edited_at: string; objections: StoredDraft['objections'] } }
  | 'changed'
  | 'closed'
  | NoAnswer;

export interface DraftSessionParts {
  draft: StoredDraft;
  local: LocalCopy | undefined;
  save: (version: number, data: DraftData) => Promise<SaveOutcome>;
  /** Undefined if the draft is gone. */
  reload: () => Promise<StoredDraft | undefined | NoAnswer>;
  keepLocal: (copy: LocalCopy) => void;
  dropLocal: () => void;
  onState: (state: DraftSessionState) => void;
}

/** Together with the editor’s own pause, well below two seconds after the last key. */
const saveAfterMs = 900;
const retryMs = 4_000;
/** Delayed, so that no key waits for the whole text to be written to the device. */
const keepAfterMs = 200;

export interface DraftSession {
  state: () => DraftSessionState;
  change: (path: string, value: unknown) => void;
  /** Chooses between mine and theirs for each field in conflict. */
  resolve: (chosen: Readonly<Record<string, unknown>>) => void;
  /** Saves now, before a step, and resolves to the new version. Rejects if the server cannot be reached. */
  flush: () => Promise<number>;
  /** The text was saved elsewhere: nothing is kept any more. What is typed after this is only shown. */
  forget: () => Promise<void>;
  /** Resumes from what this device has kept. */
  open: () => void;
  /** Writes pending changes to the device now, because the page may be closing. */
  keep: () => void;
  close: () => void;
}

interface Session {
  parts: DraftSessionParts;
  /** The data that both sides last agreed on. */
  base: DraftData;
  state: DraftSessionState;
  /** What was sent since then. Anything without a response may have arrived. */
  unanswered: Set<DraftData>;
  /** A colleague's version, while a person is still choosing. */
  undecided: StoredDraft | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  keeping: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | undefined;
  isClosed: boolean;
  isForgotten: boolean;
}

function set(session: Session, change: Partial<DraftSessionState>): void {
  session.state = { ...session.state, ...change };
  if (!session.isClosed) session.parts.onState(session.state);
}

function schedule(session: Session, ms: number): void {
  clearTimeout(session.timer);
  session.timer = setTimeout(() => void saveNow(session), ms);
}

function keep(session: Session): void {
  const { parts, state, base } = session;
  clearTimeout(session.keeping);
  session.keeping = undefined;
  parts.keepLocal({ version: state.version, data: state.data, base });
}

function keepSoon(session: Session): void {
  session.keeping ??= setTimeout(() => keep(session), keepAfterMs);
}

/** The server has everything, so the local copy is dropped. */
function drop(session: Session): void {
  clearTimeout(session.keeping);
  session.keeping = undefined;
  session.parts.dropLocal();
}

function waitForAnswer(session: Session, why: NoAnswer): void {
  set(session, { status: 'offline' });
  if (why === 'unreachable') schedule(session, retryMs);
}

/** A colleague saved first: changes by only one of the two are merged; a person decides the rest. */
async function takeTheirs(session: Session): Promise<void> {
  const theirs = await session.parts.reload();
  if (typeof theirs === 'string') return waitForAnswer(session, theirs);
  if (theirs?.state !== 'draft') return set(session, { status: 'closed' });
  const { data, generation } = session.state;
  const isOwn = [...session.unanswered].some((sent) => isEqualJson(sent, theirs.data));
  const merge = mergeDrafts(isOwn ? theirs.data : session.base, data, theirs.data);
  const isAgreed = merge.conflicts.length === 0;
  const mergedFrom = theirs.edited_by?.name ?? 'A colleague';
  set(session, {
    ...merge,
    ...(isOwn ? {} : { mergedFrom, generation: generation + 1 }),
    status: isAgreed ? 'waiting' : 'conflict',
  });
  if (isAgreed) buildOn(session, theirs);
  // Until a person has chosen, nothing here is based on theirs: no step can send it, and a reload asks again.
  else session.undecided = theirs;
  if (isAgreed) schedule(session, saveAfterMs);
  keep(session);
}

/** The data here now includes everything in this version. */
function buildOn(session: Session, { data, version }: Pick<StoredDraft, 'data' | 'version'>): void {
  session.base = data;
  session.unanswered.clear();
  session.undecided = undefined;
  set(session, { version });
}

async function send(session: Session): Promise<void> {
  const { data, version } = session.state;
  set(session, { status: 'saving' });
  session.unanswered.add(data);
  const outcome = await session.parts.save(version, data);
  if (outcome === 'changed') return takeTheirs(session);
  if (outcome === 'closed') return set(session, { status: 'closed' });
  if (outcome === 'unreachable' || outcome === 'signed out') return waitForAnswer(session, outcome);
  session.base = data;
  session.unanswered.clear();
  const { version: next, edited_at: savedAt, objections } = outcome.saved;
  const isLatest = session.state.data === data;
  set(session, { version: next, savedAt, objections, status: isLatest ? 'saved' : 'waiting' });
  if (isLatest) return drop(session);
  schedule(session, saveAfterMs);
  keep(session);
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

const beginning = ({ data, version, state, edited_at, objections }: StoredDraft): DraftSessionState => ({
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

async function flushTyped(session: Session): Promise<number> {
  do await saveNow(session);
  while (session.state.status === 'waiting');
  // Otherwise the step would go ahead without what was typed.
  if (session.state.status === 'offline') throw new StaffApiUnreachable('not saved yet');
  return session.state.version;
}

async function forgetTyped(session: Session): Promise<void> {
  session.isForgotten = true;
  clearTimeout(session.timer);
  await session.running;
  clearTimeout(session.timer);
  set(session, { status: 'saved' });
  drop(session);
}

/** One text while it is written: saved automatically, kept on the device until then, and merged with a colleague’s. */
export function createDraftSession(parts: DraftSessionParts): DraftSession {
  const { draft, local } = parts;
  const session: Session = {
    parts,
    base: draft.data,
    state: beginning(draft),
    unanswered: new Set(),
    undecided: undefined,
    timer: undefined,
    keeping: undefined,
    running: undefined,
    isClosed: false,
    isForgotten: false,
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
      const next = withValueAt(data, path, value) as DraftData;
      if (session.isForgotten) return set(session, { data: next });
      const conflicts = withTyped(session.state.conflicts, next);
      set(session, { data: next, conflicts, status: status === 'conflict' ? 'conflict' : 'waiting' });
      keepSoon(session);
      if (status !== 'conflict') schedule(session, saveAfterMs);
    },
    resolve: (chosen) => {
      const { generation } = session.state;
      const data = withChosen(session.state.data, chosen);
      if (session.undecided) buildOn(session, session.undecided);
      set(session, { data, conflicts: [], status: 'waiting', generation: generation + 1 });
      schedule(session, 0);
      keep(session);
    },
    flush: () => flushTyped(session),
    forget: () => forgetTyped(session),
    keep: () => {
      if (session.keeping !== undefined) keep(session);
    },
    close: () => {
      session.isClosed = true;
      if (session.keeping !== undefined) keep(session);
      // The last changes are still sent; if they do not arrive, the device has them.
      if (needsSaving(session)) void saveNow(session);
      else clearTimeout(session.timer);
    },
  };
}
