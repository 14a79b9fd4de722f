import { toldOf } from '@kindred/contract/fault-report.ts';
import { ApiProblem, send, Unreachable } from '../api.ts';
import { shownLast } from '../counting/page-shown.ts';

const before = new Set<string>();

/** To our own server, without a token: what kind of fault, on which kind of page, where in our code. */
export async function tellFault(thrown: unknown): Promise<void> {
  // No network, or a no of ours: nothing is wrong with the app.
  if (thrown instanceof Unreachable || thrown instanceof ApiProblem) return;
  const body = { ...toldOf(thrown), page: shownLast()?.page ?? 'start' };
  const key = JSON.stringify(body);
  if (before.has(key)) return;
  before.add(key);
  await send('POST /faults', { body }, { as: null }).catch((fault: unknown) => {
    if (!(fault instanceof Unreachable || fault instanceof ApiProblem)) throw fault;
  });
}
