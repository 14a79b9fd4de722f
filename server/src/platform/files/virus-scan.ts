import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** away: the scanner does not answer. unknown: it answered, but could not scan this file. */
export type ScanVerdict = 'clean' | 'infected' | 'away' | 'unknown';
export type ScanFile = (pieces: AsyncIterable<Uint8Array>) => Promise<ScanVerdict>;

/** The longest silence of the scanner before it counts as away. */
const patienceMs = 10_000;

/** clamd's INSTREAM command: chunks with their lengths, an empty one at the end, and a one-line reply. */
export function clamdScanner(address: string): ScanFile {
  return async (pieces) => {
    const socket = openSocket(new URL(address));
    const answer = readAnswer(socket);
    try {
      await write(socket, Buffer.from('zINSTREAM\0'));
      for await (const piece of pieces) {
        if (socket.destroyed) break;
        await write(socket, lengthOf(piece.length));
        await write(socket, piece);
      }
      await write(socket, lengthOf(0));
      return verdictOf(await answer);
    } finally {
      socket.destroy();
    }
  };
}

function openSocket({ protocol, pathname, hostname, port }: URL): Socket {
  const socket =
    protocol === 'unix:'
      ? connect(decodeURIComponent(pathname))
      : connect(Number(port || 3310), hostname.replaceAll(/[[\]]/g, ''));
  socket.setTimeout(patienceMs, () => socket.destroy());
  return socket;
}

/** Empty if the scanner could not be reached, or disconnected. */
function readAnswer(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data.toString('latin1');
    if (text.includes('\0')) socket.end();
  });
  // An error only means that there is no reply.
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(text));
  return promise;
}

async function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return;
  const over = new AbortController();
  const { signal } = over;
  // An error ends the connection, and the verdict is then that the scanner is away.
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(
    () => undefined,
  );
  // Large files wait many times, so the listeners of the last wait must not pile up.
  over.abort();
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

function verdictOf(answer: string): ScanVerdict {
  if (answer.startsWith('stream: OK\0')) return 'clean';
  if (/^stream: .* FOUND\0/.test(answer)) return 'infected';
  return answer === '' ? 'away' : 'unknown';
}
