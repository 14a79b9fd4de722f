import { inflateSync } from 'node:zlib';

/** Names of things a reader did not ask for: scripts, programs to launch, embedded files, forms that submit. */
const active =
  /\/(?:JS|JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|Rendition|SubmitForm|ImportData)(?![\w-])/;
const encrypted = /\/Encrypt(?![\w-])/;
/** The limit for unpacking all packed objects of a document. */
const mostUnpacked = 60_000_000;

/** Why we do not pass a document on. Undefined if nothing was found. */
export function pdfProblem(file: Buffer): 'script' | 'unreadable' | undefined {
  const text = file.toString('latin1');
  if (!text.slice(-2_048).includes('%%EOF')) return 'unreadable';
  const packed = packedObjects(file, text);
  if (packed === undefined) return 'unreadable';
  const parts = [withoutStreams(text), ...packed].map(plainNames);
  // Encrypted content cannot be inspected.
  if (parts.some((part) => encrypted.test(part))) return 'unreadable';
  return parts.some((part) => active.test(part)) ? 'script' : undefined;
}

/** `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

interface StreamPlace {
  /** The dictionary that precedes it. */
  head: string;
  from: number;
  to: number;
}

/** Yields the streams in order. It only searches forward, so the cost is linear. */
function* streamsIn(text: string): Generator<StreamPlace> {
  let before = 0;
  for (;;) {
    const at = text.indexOf('stream', before);
    if (at === -1) return;
    const head = text.slice(Math.max(before, at - 2_000), at);
    const start = at + 'stream'.length;
    const from = start + (text.startsWith('\r\n', start) ? 2 : 1);
    const end = text.indexOf('endstream', from);
    if (end === -1) return;
    yield { head, from, to: end };
    before = end + 'endstream'.length;
  }
}

/** Removes the data of pictures and fonts, which may look like anything. */
function withoutStreams(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of streamsIn(text)) {
    parts.push(text.slice(at, from));
    at = to;
  }
  return [...parts, text.slice(at)].join(' ');
}

/** Undefined if one cannot be unpacked, because it could contain a script. */
function packedObjects(file: Buffer, text: string): string[] | undefined {
  const objects: string[] = [];
  let room = mostUnpacked;
  for (const { head, from, to } of streamsIn(text)) {
    const names = plainNames(head);
    const dictionary = names.slice(names.lastIndexOf(' obj') + 1);
    if (!/\/ObjStm(?![\w-])/.test(dictionary)) continue;
    if (!dictionary.includes('/Filter')) {
      objects.push(text.slice(from, to));
      continue;
    }
    if (!/\/Filter\s{0,8}\[?\s{0,8}\/FlateDecode\s{0,8}[\]/>]/.test(dictionary)) return undefined;
    try {
      const unpacked = inflateSync(file.subarray(from, to), { maxOutputLength: Math.max(1, room) });
      room -= unpacked.length;
      objects.push(unpacked.toString('latin1'));
    } catch {
      return undefined;
    }
  }
  return objects;
}
