/** The kinds of file we accept, each with its extension. */
export const mediaTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const;
export type MediaType = keyof typeof mediaTypes;

/** Enough of a file to detect its type. */
export const headBytes = 16;

/** Detects the type from the first bytes: the file name and the browser's claim prove nothing. */
export function mediaTypeOf(head: Buffer): MediaType | undefined {
  const begins = (signature: string, at = 0) =>
    head.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));
  if (begins('\xFF\xD8\xFF')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  if (begins('%PDF-')) return 'application/pdf';
  if (begins('ftypM4A', 4) || begins('ftypM4B', 4)) return 'audio/mp4';
  if (begins('ftyp', 4)) return 'video/mp4';
  if (begins('\x1A\x45\xDF\xA3')) return 'video/webm';
  if (begins('OggS')) return 'audio/ogg';
  return begins('ID3') || isMpegFrame(head) ? 'audio/mpeg' : undefined;
}

/** The frame sync of MPEG layer III. */
const isMpegFrame = ([first = 0, second = 0]: Buffer) =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;

/** The name with the extension of the detected type, so that a device opens the file accordingly. */
export function downloadName(name: string, type: MediaType): string {
  const ending = mediaTypes[type];
  const same = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i');
  const bare = name.replaceAll(/[/\\:*?"<>|]/g, ' ').trim() || 'file';
  return same.test(bare) ? bare : `${bare.replace(/\.\w{1,5}$/, '') || 'file'}.${ending}`;
}
