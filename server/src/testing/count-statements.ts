import pg, { type QueryConfig } from 'pg';
import { vi } from 'vitest';

/** The statements of a call that match. Rounds and streams run alongside it, so match only what you mean. */
export async function countStatements(call: () => Promise<unknown>, which: RegExp): Promise<number> {
  const client = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const statements = (client.mock.calls as unknown as readonly [QueryConfig | string][])
    .map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
    .filter((text) => which.test(text));
  client.mockRestore();
  return statements.length;
}
