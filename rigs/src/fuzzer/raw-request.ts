import { connect } from 'node:net';
import type { FuzzedAnswer } from './oracle.ts';

/** Sends raw bytes to a server: what no HTTP client would agree to send. */
export function sendRaw(baseUrl: string, parts: readonly (string | Buffer)[]): Promise<FuzzedAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const pieces: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in 10 s')));
    const finish = () => {
      const answer = read(Buffer.concat(pieces), performance.now() - began);
      if (answer) resolve(answer);
      else reject(new Error(`no answer but: ${Buffer.concat(pieces).toString('latin1').slice(0, 200)}`));
    };
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      if (isWhole(Buffer.concat(pieces))) socket.destroy();
    });
    socket.on('close', finish);
    socket.on('error', () => socket.destroy());
    for (const part of parts) socket.write(part);
  });
}

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  const length = /^content-length: *(\d+)/im.exec(
    bytes.subarray(0, Math.max(end, 0)).toString('latin1'),
  )?.[1];
  return length !== undefined && bytes.length >= end + 4 + Number(length);
}

function read(bytes: Buffer, ms: number): FuzzedAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const [start = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(start)?.[1];
  if (end < 0 || status === undefined) return undefined;
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return {
    status: Number(status),
    type: headers.get('content-type') ?? '',
    allow: headers.get('allow'),
    body: bytes.subarray(end + 4).toString('utf8'),
    ms,
  };
}

/** A request line, headers and a body with its correct length. */
export function requestText(
  start: string,
  headers: readonly string[] = [],
  body: string | Buffer = '',
): (string | Buffer)[] {
  const length = Buffer.byteLength(body) > 0 ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  return [[start, 'Host: localhost', ...length, ...headers, '', ''].join('\r\n'), body].filter(
    (part) => part.length > 0,
  );
}
