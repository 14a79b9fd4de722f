import { pieceBytes, pieceCount, sizeOfPiece } from '@kindred/contract/file-pieces.ts';

/** One piece of a stored file. Undefined after the last one. */
export type ReadPiece = (number: number) => Promise<Buffer | undefined>;

/** Yields one piece after another, so that only one is in memory at a time. */
export async function* streamPieces(read: ReadPiece, from = 0): AsyncGenerator<Buffer> {
  for (let number = from; ; number += 1) {
    const piece = await read(number);
    if (!piece) return;
    yield piece;
  }
}

export async function joinPieces(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

export function cutIntoPieces(whole: Buffer): { number: number; bytes: Buffer }[] {
  return Array.from({ length: pieceCount(whole.length) }, (_, number) => ({
    number,
    bytes: whole.subarray(number * pieceBytes, (number + 1) * pieceBytes),
  }));
}

/** A piece as it was sent. Undefined if it cannot belong to a file of this size. */
export function pieceOf(
  size: number,
  { number: place, bytes: text }: { number: string; bytes: string },
): { number: number; bytes: Buffer } | undefined {
  const number = Number(place);
  const bytes = Buffer.from(text, 'base64');
  return number < pieceCount(size) && bytes.length === sizeOfPiece(size, number)
    ? { number, bytes }
    : undefined;
}
