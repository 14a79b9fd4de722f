import { PermanentFailure } from '#platform/jobs/job.ts';
import type { Crm } from './crm.ts';
import { erasedFields, externalId, fieldsOf, sobject } from './salesforce-fields.ts';
import type { SalesforceLogin } from './salesforce-login.ts';
import { openSession } from './salesforce-session.ts';

export interface SalesforceSettings extends SalesforceLogin {
  /** The timeout of one call; a delivery makes several. */
  timeoutMs?: number;
}

/**
 * Salesforce through its REST API. Members are found only by our id, because people change and share email addresses.
 */
export function salesforceCrm({ timeoutMs = 10_000, ...login }: SalesforceSettings): Crm {
  const ask = openSession(login, timeoutMs);
  return {
    outside: true,
    upsert: async (memberId, snapshot, signal) => {
      const { status, body } = await ask(
        { method: 'PATCH', path: ours(memberId), body: fieldsOf(snapshot) },
        signal,
      );
      // A second record has our id, and only a person can tell which of the two is right.
      if (status === 300) throw new PermanentFailure('multiple_choices');
      const id = idIn(body);
      if (status === 404 || id === undefined) throw new PermanentFailure('not_found');
      return id;
    },
    erase: async (memberId, signal) => {
      const { status, body } = await ask({ method: 'GET', path: `${ours(memberId)}?fields=Id` }, signal);
      const ids = status === 300 ? idsIn(body) : [idIn(body)].filter((id) => id !== undefined);
      for (const id of ids) {
        const path = `/sobjects/${sobject}/${id}`;
        await ask({ method: 'PATCH', path, body: erasedFields }, signal);
        await ask({ method: 'DELETE', path }, signal);
      }
    },
  };
}

function ours(memberId: string): string {
  return `/sobjects/${sobject}/${externalId}/${encodeURIComponent(memberId)}`;
}

function idIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const id = 'id' in body ? body.id : 'Id' in body ? body.Id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Several matches are returned as URLs ending in their ids. */
function idsIn(body: unknown): string[] {
  if (!Array.isArray(body)) throw new PermanentFailure('multiple_choices');
  return body.map((address) => encodeURIComponent(String(address).split('/').at(-1) ?? ''));
}
