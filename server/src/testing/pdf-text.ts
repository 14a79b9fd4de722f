import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, as a reader would copy it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  // The reader takes over the buffer, so it gets a copy.
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  return (await extractText(document, { mergePages: true })).text;
}
