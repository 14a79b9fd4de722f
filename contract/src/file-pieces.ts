/**
 * How files travel: in pieces so small that a slow phone sends one within the time that a request may take. Known to
 * the screens, which need no schemas for it.
 */
export const pieceBytes = 131_072;
export const pieceCount = (size: number): number => Math.ceil(size / pieceBytes);
export const sizeOfPiece = (size: number, number: number): number =>
  Math.max(0, Math.min(pieceBytes, size - number * pieceBytes));
