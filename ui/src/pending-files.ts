import { prepareFile } from './prepare-file.ts';
import { uploadFile, type UploadCalls, type UploadStage } from './upload-pieces.ts';

/** A file on its way, as one tab knows it. */
export interface PendingFile {
  id: string;
  /** The id of the message that will carry it. */
  message: string;
  /** Where it goes. */
  place: string;
  name: string;
  /** In bytes. */
  size: number;
  preview: string | undefined;
  /** chosen: nothing of it has left the device. refused: it will not be taken as it is. */
  stage: 'chosen' | UploadStage | 'refused';
  /** From 0 to 1. */
  share: number;
  /** Why it was refused. */
  code: string | undefined;
}

export interface PendingFileParts<T> {
  limits: { pieceBytes: number; largest: number };
  newId: () => string;
  callsOf: (file: PendingFile) => UploadCalls<T>;
  /** Cancels what has been uploaded. It need not succeed: an unfinished upload expires. */
  drop: (file: PendingFile) => Promise<unknown>;
  onSent: (place: string, reply: T) => void;
  codeOf: (error: unknown) => string;
}

/** The files that someone chose to send, and how far each has come. They are sent one after the other. */
export function pendingFiles<T>(parts: PendingFileParts<T>) {
  const { list, watch, set, change } = fileList();
  const contents = new Map<string, Blob>();
  const cancels = new Map<string, AbortController>();
  let last: Promise<void> = Promise.resolve();

  const forget = (id: string) => {
    contents.delete(id);
    cancels.delete(id);
    set(list().filter((file) => file.id !== id));
  };

  async function send(id: string): Promise<void> {
    const file = list().find((one) => one.id === id);
    const content = contents.get(id);
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
      // A cancelled one is no longer in the list.
      if (!signal.aborted) change(id, { stage: 'refused', code: parts.codeOf(error) });
    }
  }

  const queue = (id: string) => {
    change(id, { stage: 'sending', code: undefined });
    last = last.then(() => send(id));
  };

  return {
    list,
    watch,
    add: async (place: string, chosen: Iterable<File>): Promise<void> => {
      for (const file of chosen) {
        const { content, ...pending } = await pendingFileOf(file, place, parts);
        contents.set(pending.id, content);
        set([...list(), pending]);
      }
    },
    /** Sends what was chosen. False if there is nothing to send. */
    send: (place: string): boolean => {
      const chosen = list().filter((one) => one.place === place && one.stage === 'chosen');
      for (const { id } of chosen) queue(id);
      return chosen.length > 0;
    },
    again: queue,
    remove: (id: string): void => {
      const file = list().find((one) => one.id === id);
      cancels.get(id)?.abort();
      forget(id);
      if (file && file.stage !== 'chosen') void parts.drop(file).catch(() => undefined);
    },
    /** The next person at this device must not see them. */
    clear: (): void => {
      for (const cancel of cancels.values()) cancel.abort();
      contents.clear();
      set([]);
    },
  };
}

function fileList() {
  let files: readonly PendingFile[] = [];
  const watchers = new Set<() => void>();
  const set = (next: readonly PendingFile[]) => {
    files = next;
    for (const watcher of watchers) watcher();
  };
  return {
    list: () => files,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    set,
    change: (id: string, part: Partial<PendingFile>) =>
      set(files.map((file) => (file.id === id ? { ...file, ...part } : file))),
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
  return { id: newId(), message: newId(), place, name, size, preview, stage, share: 0, code, content };
}

/** Without characters that cannot be shown, and its end, which says what it is. */
const cleanName = (name: string) => name.replaceAll(/\p{C}/gu, '').slice(-200).trim() || 'file';

/** What a device knows before it sends anything. */
export type FileProblem = 'file_kind' | 'file_size' | 'file_empty';

function problemOfSize(size: number, largest: number): FileProblem | undefined {
  if (size === 0) return 'file_empty';
  return size > largest ? 'file_size' : undefined;
}
