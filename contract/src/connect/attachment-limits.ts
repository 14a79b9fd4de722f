/** In bytes. Known to the screens, which need no schemas for it. */
export const largestAttachment = 10_000_000;
export const mostAttachments = 20;

/** So small that a slow phone sends it within the time that a request may take. */
export const pieceBytes = 131_072;
export const pieceCount = (size: number): number => Math.ceil(size / pieceBytes);
export const sizeOfPiece = (size: number, number: number): number =>
  Math.max(0, Math.min(pieceBytes, size - number * pieceBytes));
