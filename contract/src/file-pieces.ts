/**
 * Files are uploaded in pieces, small enough for a slow phone to send one before a request times out. Kept apart from
 * the schemas so that screens need not load them.
 */
export const pieceBytes = 131_072;
export const pieceCount = (size: number): number => Math.ceil(size / pieceBytes);
export const sizeOfPiece = (size: number, number: number): number =>
  Math.max(0, Math.min(pieceBytes, size - number * pieceBytes));
