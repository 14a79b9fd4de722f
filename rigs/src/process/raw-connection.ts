import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawConnection {
  say: (text: string) => void;
  heard: () => string;
  closed: () => boolean;
}

/** A connection that says exactly what it is told, and as little: what no HTTP client would do. */
export async function givenConnection(port: number): Promise<RawConnection> {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  let closed = false;
  socket.setEncoding('utf8').on('data', (text) => (heard += String(text)));
  socket.on('error', () => {}); // being cut off is one of the things that are looked for
  socket.on('close', () => (closed = true));
  onTestFinished(() => void socket.destroy());
  return { say: (text) => void socket.write(text), heard: () => heard, closed: () => closed };
}
