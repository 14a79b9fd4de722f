import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, as a reader copies it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  // The reader takes the bytes for itself.
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  return (await extractText(document, { mergePages: true })).text;
}
