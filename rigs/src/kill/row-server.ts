import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Started as a program, never imported: rigs know nothing of the server's internals. */
export const rowServerFile = join(import.meta.dirname, '../../../postgres/src/row-server.ts');

export async function givenFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
