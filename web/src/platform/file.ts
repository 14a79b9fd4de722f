import { Unreachable } from './api.ts';

export interface TakenFile {
  name: string;
  content: Blob;
}

const lineBreak = 10;

/** Reads a file while the server writes it. Each row is a line, so counting lines gives the progress from 0 to 1. */
export async function takeFile(
  answer: unknown,
  otherwise: string,
  tell: (share: number) => void,
): Promise<TakenFile> {
  // Mock mode has no server to create one.
  if (!(answer instanceof Response)) return { name: otherwise, content: new Blob([String(answer)]) };
  const { headers, body } = answer;
  const rows = Math.max(1, Number(headers.get('x-rows')));
  const reader = body?.getReader();
  const pieces: BlobPart[] = [];
  let lines = 0;
  for (;;) {
    const read = await reader?.read().catch((error: unknown) => {
      throw new Unreachable('the file was cut off', { cause: error });
    });
    if (!read || read.done) break;
    pieces.push(read.value);
    for (const byte of read.value) if (byte === lineBreak) lines += 1;
    tell(Math.min(1, lines / rows));
  }
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? otherwise, content: new Blob(pieces, { type: headers.get('content-type') ?? '' }) };
}

/** Saves it as a download. */
export function saveFile({ name, content }: TakenFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By the next task, the browser has started saving.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
