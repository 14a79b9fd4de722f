/** waiting: the network or the server is unavailable; it resumes by itself. */
export type UploadStage = 'sending' | 'checking' | 'waiting';

/** The calls of one upload. Each is safe to repeat. */
export interface UploadCalls<T> {
  start: () => Promise<{ pieces: readonly number[] }>;
  storePiece: (number: number, bytes: string) => Promise<unknown>;
  send: () => Promise<T>;
  /** Whether a retry may succeed. */
  isTemporary: (error: unknown) => boolean;
}

interface UploadParts {
  pieceBytes: number;
  signal: AbortSignal;
  /** From 0 to 1. */
  tell: (stage: UploadStage, share: number) => void;
}

const pauseSeconds = [1, 2, 4, 8, 15];

/** Sends a file in pieces. After an interruption it asks which pieces have arrived, and sends the rest. */
export async function uploadFile<T>(file: Blob, calls: UploadCalls<T>, parts: UploadParts): Promise<T> {
  const { signal, tell } = parts;
  const progress = { share: 0, failures: 0 };
  for (;;) {
    try {
      await sendPieces(file, calls, { ...parts, progress });
      tell('checking', 1);
      return await calls.send();
    } catch (error) {
      if (signal.aborted || !calls.isTemporary(error)) throw error;
      tell('waiting', progress.share);
      await pause(1_000 * (pauseSeconds[progress.failures] ?? 15), signal);
      progress.failures += 1;
    }
  }
}

async function sendPieces<T>(
  file: Blob,
  calls: UploadCalls<T>,
  { pieceBytes, signal, tell, progress }: UploadParts & { progress: { share: number; failures: number } },
): Promise<void> {
  const count = Math.ceil(file.size / pieceBytes);
  const arrived = new Set((await calls.start()).pieces);
  const missing = Array.from({ length: count }, (_, number) => number).filter(
    (number) => !arrived.has(number),
  );
  for (const [at, number] of missing.entries()) {
    progress.share = (count - missing.length + at) / count;
    tell('sending', progress.share);
    const bytes = await base64OfBlob(file.slice(number * pieceBytes, (number + 1) * pieceBytes));
    signal.throwIfAborted();
    await calls.storePiece(number, bytes);
    progress.failures = 0;
  }
  signal.throwIfAborted();
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  addEventListener('online', () => resolve(), { once: true, signal });
  signal.addEventListener('abort', () => resolve());
  return promise.finally(() => clearTimeout(timer));
}

export async function base64OfBlob(piece: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
  reader.readAsDataURL(piece);
  const url = await promise;
  return url.slice(url.indexOf(',') + 1);
}
