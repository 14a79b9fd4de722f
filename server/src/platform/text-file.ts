interface TextParts<T extends string> {
  type: T;
  filename: string;
  /** How many rows the text has, as the client is told. */
  rows: number;
  text: string;
}

/** A text that is ready, as a file. A table that is read page by page is a `csvFile`. */
export function textFile<T extends string>({ text, ...head }: TextParts<T>) {
  return { ...head, pieces: onePiece(text) };
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}
