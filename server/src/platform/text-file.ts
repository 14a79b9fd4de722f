interface TextParts<T extends string> {
  type: T;
  filename: string;
  /** The number of rows, as reported to the client. */
  rows: number;
  text: string;
}

/** Turns finished text into a file. A table that is read page by page is a `csvFile`. */
export function textFile<T extends string>({ text, ...head }: TextParts<T>) {
  return { ...head, pieces: onePiece(text) };
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}
