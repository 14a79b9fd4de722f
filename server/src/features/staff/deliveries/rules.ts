import type { FailedDelivery } from '@kindred/contract/staff/deliveries.ts';
import type { DeliveryKind } from '@kindred/contract/staff/members.ts';
import type { MessageState } from '#platform/outbox/tables.ts';

/** The jobs that deliver something to someone, and the channel of each. */
export const deliveryJobs: Readonly<Record<string, FailedDelivery['channel']>> = {
  'deliver-to-crm': 'crm',
  'erase-from-crm': 'crm',
  'tell-notification': 'push',
  'deliver-message': 'email',
};

/** For someone who is gone, the CRM is told nothing but that. */
export const isErasure = ({ name, is_gone }: { name: string; is_gone: boolean }): boolean =>
  is_gone && deliveryJobs[name] === 'crm';

export function subjectOf(kind: DeliveryKind): FailedDelivery['about'] {
  if (kind === 'sign_in') return 'sign_in';
  return kind === 'address' || kind === 'account' || kind === 'security' ? 'account' : 'other';
}

export function messageFaultOf(
  state: MessageState,
  fault: string | null,
  returned: string | null,
): FailedDelivery['fault'] {
  if (returned === 'hard') return 'came_back';
  if (fault === 'reserved_domain') return 'reserved_address';
  return state === 'unknown' ? 'unsure' : 'rejected';
}

export const jobFaultOf = (fault: string | null): FailedDelivery['fault'] =>
  fault === 'no_provider' ? 'not_set_up' : fault?.startsWith('e') ? 'unreachable' : 'given_up';

/** Ids of messages are UUIDs, whereas those of jobs are numbers. */
export const jobIdOf = (id: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
