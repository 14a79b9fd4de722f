const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');
const lengthNames = ['\r\ncontent-length: ', '\r\nContent-Length: '].map((name) => Buffer.from(name));
const zero = 48;

/**
 * Parses HTTP/1.1 replies from chunks; returns the status once a reply is complete. It works on bytes without creating
 * strings: on two cores, CPU used by the client is taken from the server.
 */
export function answerReader(): (piece: Buffer) => number | undefined {
  let cached: Buffer = Buffer.alloc(0);
  let status = 0;
  let missing = 0;
  let chunked = false;

  const whole = () => {
    const done = status;
    status = 0;
    cached = Buffer.alloc(0);
    return done;
  };

  const takeBody = (piece: Buffer) => {
    if (!chunked) {
      missing -= piece.length;
      return missing <= 0 ? whole() : undefined;
    }
    // The end marker may be split across chunks, so the last bytes of the previous one are kept.
    cached = Buffer.concat([cached, piece]).subarray(-lastChunk.length);
    return cached.equals(lastChunk) ? whole() : undefined;
  };

  return (piece) => {
    if (status !== 0) return takeBody(piece);
    const all = cached.length > 0 ? Buffer.concat([cached, piece]) : piece;
    const end = all.indexOf(headEnd);
    if (end < 0) {
      cached = all;
      return undefined;
    }
    cached = Buffer.alloc(0);
    status = numberAt(all, 9);
    const length = status === 304 ? 0 : contentLength(all, end);
    chunked = length === undefined;
    missing = length ?? 0;
    return takeBody(all.subarray(end + headEnd.length));
  };
}

function contentLength(head: Buffer, end: number): number | undefined {
  for (const name of lengthNames) {
    const at = head.indexOf(name);
    if (at >= 0 && at < end) return numberAt(head, at + name.length);
  }
  return undefined;
}

function numberAt(bytes: Buffer, from: number): number {
  let value = 0;
  for (let at = from; ; at++) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
}
