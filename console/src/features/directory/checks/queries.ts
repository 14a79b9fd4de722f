import type { CheckDue, Checks } from '@kindred/contract/directory/checks.ts';
import type { Service } from '@kindred/contract/directory/providers.ts';
import { callStaffApi } from '../../../platform/api.ts';
import type { ChecksQuery, Changes } from './model.ts';

export async function readChecks({ why, page }: ChecksQuery): Promise<Checks> {
  return callStaffApi('GET /staff/directory/checks', {
    query: { ...(why ? { why } : {}), ...(page > 1 ? { page: String(page) } : {}) },
  });
}

/** Settles only the reports on the screen: later ones stay open. */
export async function settleReport({ id, reports }: CheckDue): Promise<CheckDue> {
  return callStaffApi('POST /staff/directory/checks/{id}', {
    params: { id },
    body: { reports: reports.map((report) => report.id) },
  });
}

/** The same for several entries in one call. */
export async function settleSeveral(entries: readonly CheckDue[]): Promise<{ items: CheckDue[] }> {
  const checks = entries.map(({ id, reports }) => ({ id, reports: reports.map((report) => report.id) }));
  return callStaffApi('POST /staff/directory/checks', { body: { checks } });
}

export async function askProviderByMail(id: string, email: string): Promise<CheckDue> {
  return callStaffApi('POST /staff/directory/checks/{id}/ask', { params: { id }, body: { email } });
}

export async function readEntry(id: string): Promise<Service> {
  return callStaffApi('GET /services/{id}', { params: { id } });
}

export async function saveServiceChange(id: string, changes: Changes): Promise<Service> {
  return callStaffApi('PUT /staff/directory/services/{id}', { params: { id }, body: changes });
}

/** The most that one call takes; their reports stay open. */
const atOnce = 20;

/** How many were marked: services that have closed since are left out. */
export async function checkServices(ids: readonly string[]): Promise<number> {
  let marked = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    const checks = ids.slice(from, from + atOnce).map((id) => ({ id, reports: [] }));
    const { items } = await callStaffApi('POST /staff/directory/checks', { body: { checks } });
    marked += items.length;
  }
  return marked;
}

export async function closeEntry(id: string, reason: string): Promise<void> {
  await callStaffApi('POST /staff/directory/services/{id}/close', {
    params: { id },
    body: { reason, instead: null },
  });
}
