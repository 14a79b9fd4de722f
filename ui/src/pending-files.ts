import { prepareFile } from './prepare-file.ts';
import { uploadFile, type UploadCalls, type UploadStage } from './upload-pieces.ts';

/** A file on its way, as this tab sees it. */
export interface PendingFile {
  id: string;
  /** The id of the message that will carry it. */
  message: string;
  /** The place that it is sent to. */
  place: string;
  name: string;
  /** In bytes. */
  size: number;
  preview: string | undefined;
  /** chosen: nothing has left the device yet. refused: it cannot be accepted as it is. */
  stage: 'chosen' | UploadStage | 'refused';
  /** From 0 to 1. */
  share: number;
  /** Why it was refused. */
  code: string | undefined;
  /**
   * device: it survives this page. page: it could not be stored. Undefined: there is no keeper, or storing has not
   * finished.
   */
  on: 'device' | 'page' | undefined;
}

/** Stores chosen files on the device until they have been sent. */
export interface FileKeeper {
  /** False if there is no room for it, or this browser stores nothing. */
  keep: (file: PendingFile, content: Blob) => Promise<boolean>;
  /** The person has asked to send it, so sending continues after a reload. */
  release: (id: string) => Promise<void>;
  forget: (id: string) => Promise<void>;
}

export interface PendingFileParts<T> {
  limits: { pieceBytes: number; largest: number };
  newId: () => string;
  callsOf: (file: PendingFile) => UploadCalls<T>;
  /** Cancels the upload. Failure does not matter: an unfinished upload expires. */
  drop: (file: PendingFile) => Promise<unknown>;
  onSent: (place: string, reply: T) => void;
  codeOf: (error: unknown) => string;
  keeper?: FileKeeper;
}

/** The files that someone chose to send, and the progress of each. They are sent one after another. */
export function pendingFiles<T>(parts: PendingFileParts<T>) {
  const { list, watch, change, contentOf, add, restore, forget, clear } = fileList(parts.keeper);
  const cancels = new Map<string, AbortController>();
  let last: Promise<void> = Promise.resolve();

  async function send(id: string): Promise<void> {
    const file = list().find((one) => one.id === id);
    const content = contentOf(id);
    if (!file || !content) return;
    const cancel = new AbortController();
    const { signal } = cancel;
    cancels.set(id, cancel);
    const tell = (stage: UploadStage, share: number) => change(id, { stage, share });
    try {
      const { pieceBytes } = parts.limits;
      const reply = await uploadFile(content, parts.callsOf(file), { pieceBytes, signal, tell });
      parts.onSent(file.place, reply);
      forget(id);
    } catch (error) {
      // A cancelled file is no longer in the list.
      if (!signal.aborted) change(id, { stage: 'refused', code: parts.codeOf(error) });
    }
    cancels.delete(id);
  }

  const queue = (id: string) => {
    change(id, { stage: 'sending', code: undefined });
    last = last.then(() => send(id));
  };
  const release = (id: string) => {
    queue(id);
    void parts.keeper?.release(id);
  };

  return {
    list,
    watch,
    /** Restores a file chosen before this page was opened, and resumes sending it if that had been requested. */
    restore: (file: ChosenFile, content: Blob, { isReleased }: { isReleased: boolean }): void => {
      if (restore(file, content) && isReleased) queue(file.id);
    },
    add: async (place: string, chosen: Iterable<File>): Promise<void> => {
      for (const file of chosen) {
        const { content, ...pending } = await pendingFileOf(file, place, parts);
        add(pending, content);
      }
    },
    /** Sends the chosen files. False if there is nothing to send. */
    send: (place: string): boolean => {
      const chosen = list().filter((one) => one.place === place && one.stage === 'chosen');
      for (const { id } of chosen) release(id);
      return chosen.length > 0;
    },
    again: release,
    remove: (id: string): void => {
      const file = list().find((one) => one.id === id);
      cancels.get(id)?.abort();
      forget(id);
      if (file && file.stage !== 'chosen') void parts.drop(file).catch(() => undefined);
    },
    /** The next person to use this device must not see them. */
    clear: (): void => {
      for (const cancel of cancels.values()) cancel.abort();
      clear();
    },
  };
}

/** The fields that identify a file. */
export type ChosenFile = Pick<PendingFile, 'id' | 'message' | 'place' | 'name' | 'size' | 'preview'>;
const fresh = { stage: 'chosen', share: 0, code: undefined, on: undefined } as const;

/** The files with their content. With a keeper, the device stores them too until they are forgotten. */
function fileList(keeper: FileKeeper | undefined) {
  let files: readonly PendingFile[] = [];
  const contents = new Map<string, Blob>();
  /** Sent or removed: a late read from the device must not bring these back. */
  const settled = new Set<string>();
  const watchers = new Set<() => void>();
  const set = (next: readonly PendingFile[]) => {
    files = next;
    for (const watcher of watchers) watcher();
  };
  const change = (id: string, part: Partial<PendingFile>) =>
    set(files.map((file) => (file.id === id ? { ...file, ...part } : file)));
  const show = (file: PendingFile, content: Blob) => {
    contents.set(file.id, content);
    set([...files, file]);
  };
  return {
    list: () => files,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    change,
    contentOf: (id: string) => contents.get(id),
    add: (file: PendingFile, content: Blob): void => {
      show(file, content);
      if (!keeper || file.stage !== 'chosen') return;
      void keeper
        .keep(file, content)
        .then((isStored) => change(file.id, { on: isStored ? 'device' : 'page' }));
    },
    /** False if this tab already has it, or has finished with it. */
    restore: (file: ChosenFile, content: Blob): boolean => {
      const isNew = !settled.has(file.id) && files.every(({ id }) => id !== file.id);
      if (isNew) show({ ...file, ...fresh, on: 'device' }, content);
      return isNew;
    },
    forget: (id: string): void => {
      settled.add(id);
      contents.delete(id);
      set(files.filter((file) => file.id !== id));
      void keeper?.forget(id);
    },
    clear: (): void => {
      contents.clear();
      set([]);
    },
  };
}

async function pendingFileOf<T>(
  file: File,
  place: string,
  { limits, newId }: PendingFileParts<T>,
): Promise<PendingFile & { content: Blob }> {
  const prepared = await prepareFile(file);
  const { content = file, preview } = prepared ?? {};
  const name = cleanName(prepared?.name ?? file.name);
  const { size } = content;
  const code: FileProblem | undefined = prepared ? problemOfSize(size, limits.largest) : 'file_kind';
  const stage = code === undefined ? 'chosen' : 'refused';
  return { ...fresh, id: newId(), message: newId(), place, name, size, preview, stage, code, content };
}

/** Drops characters that cannot be shown, and keeps the end of the name, which has the extension. */
const cleanName = (name: string) => name.replaceAll(/\p{C}/gu, '').slice(-200).trim() || 'file';

/** The problems that a device can detect before it sends anything. */
export type FileProblem = 'file_kind' | 'file_size' | 'file_empty';

function problemOfSize(size: number, largest: number): FileProblem | undefined {
  if (size === 0) return 'file_empty';
  return size > largest ? 'file_size' : undefined;
}
