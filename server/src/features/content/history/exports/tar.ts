const blockSize = 512;

export interface TarFile {
  name: string;
  bytes: Buffer;
}

/** A tar archive (POSIX ustar), with one file at a time in memory. Every system can open it without extra software. */
export async function* tarOf(
  files: AsyncIterable<TarFile> | Iterable<TarFile>,
  now: Date,
): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of files) {
    yield headerOf(name, bytes.length, now);
    yield bytes;
    yield Buffer.alloc((blockSize - (bytes.length % blockSize)) % blockSize);
  }
  yield Buffer.alloc(2 * blockSize);
}

function headerOf(name: string, size: number, now: Date): Buffer {
  if (Buffer.byteLength(name) > 99)
    throw new Error(`a name of ${name.length} letters does not fit into a tar header`);
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(now.getTime() / 1_000), 12), 136);
  // The checksum is computed with its own field filled with spaces.
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
