import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What this fake cannot scan, as clamd cannot scan files beyond its limits. */
export const unscannable = 'a file that the scanner cannot read';

export interface FakeClamd {
  url: string;
  /** The complete files it was sent. */
  scanned: Buffer[];
  stop: () => Promise<void>;
}

const command = Buffer.from('zINSTREAM\0');
/** The string that antivirus programs agree to detect, for tests: https://www.eicar.org */
export const testVirus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** Speaks the INSTREAM protocol of clamd: a command, pieces with their lengths, and an empty one at the end. */
export async function startFakeClamd(
  port = 0,
  /** Runs while a file is being scanned. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that disconnects is not this server's problem.
    socket.on('error', () => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const file = fileIn(received);
      if (file === 'unknown command') return void socket.end('UNKNOWN COMMAND\0');
      if (file === 'not yet') return;
      scanned.push(file);
      void meanwhile().then(() => socket.end(verdictOn(file)));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function verdictOn(file: Buffer): string {
  if (file.includes(unscannable)) return 'INSTREAM size limit exceeded. ERROR\0';
  return file.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
}

function fileIn(received: Buffer): Buffer | 'not yet' | 'unknown command' {
  const begins = command.subarray(0, received.length).equals(received.subarray(0, command.length));
  if (!begins) return 'unknown command';
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(pieces);
    if (at + length > received.length) return 'not yet';
    pieces.push(received.subarray(at, at + length));
    at += length;
  }
  return 'not yet';
}
