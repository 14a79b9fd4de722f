import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawConnection {
  say: (text: string) => void;
  output: () => string;
  closed: () => boolean;
}

/** A connection that sends exactly these bytes, as no HTTP client would. */
export async function givenConnection(port: number): Promise<RawConnection> {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let output = '';
  let closed = false;
  socket.setEncoding('utf8').on('data', (text) => (output += String(text)));
  socket.on('error', () => {}); // a cut connection is one of the expected results
  socket.on('close', () => (closed = true));
  onTestFinished(() => void socket.destroy());
  return { say: (text) => void socket.write(text), output: () => output, closed: () => closed };
}
