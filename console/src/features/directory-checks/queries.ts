import type { CheckDue, Checks } from '@kindred/contract/directory-checks.ts';
import type { Service } from '@kindred/contract/providers.ts';
import { call } from '../../platform/api.ts';
import type { Asked, Changes } from './model.ts';

export async function readChecks({ why, page }: Asked): Promise<Checks> {
  return call('GET /staff/directory/checks', {
    query: { ...(why ? { why } : {}), ...(page > 1 ? { page: String(page) } : {}) },
  });
}

/** Only the reports that were on the screen: one that came since stays open. */
export async function settle({ id, reports }: CheckDue): Promise<CheckDue> {
  return call('POST /staff/directory/checks/{id}', {
    params: { id },
    body: { reports: reports.map((report) => report.id) },
  });
}

export async function ask(id: string, email: string): Promise<CheckDue> {
  return call('POST /staff/directory/checks/{id}/ask', { params: { id }, body: { email } });
}

export async function readEntry(id: string): Promise<Service> {
  return call('GET /services/{id}', { params: { id } });
}

export async function change(id: string, changes: Changes): Promise<Service> {
  return call('PUT /staff/directory/services/{id}', { params: { id }, body: changes });
}
