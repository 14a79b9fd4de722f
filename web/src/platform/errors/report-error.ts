import { toFaultReport } from '@kindred/contract/analytics/error-report.ts';
import { ApiProblem, sendRequest, Unreachable } from '../api.ts';
import { lastPageView } from '../analytics/report-page-view.ts';

const before = new Set<string>();

/** Sends the type of the error, the kind of page, and the position in our code to our own server, without a token. */
export async function reportError(thrown: unknown): Promise<void> {
  // A network failure or a refusal is not a bug in the app.
  if (thrown instanceof Unreachable || thrown instanceof ApiProblem) return;
  const body = { ...toFaultReport(thrown), page: lastPageView()?.page ?? 'start' };
  const key = JSON.stringify(body);
  if (before.has(key)) return;
  before.add(key);
  await sendRequest('POST /faults', { body }, { as: null }).catch((fault: unknown) => {
    if (!(fault instanceof Unreachable || fault instanceof ApiProblem)) throw fault;
  });
}
