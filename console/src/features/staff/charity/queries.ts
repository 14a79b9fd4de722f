import type {
  CharityChange,
  CharityDetails,
  CharityPage,
  EmergencyNumbers,
} from '@kindred/contract/staff/charity.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { useLoaded } from '../../../platform/loaded.ts';

export const fetchCharity = (): Promise<CharityPage> => callStaffApi('GET /staff/charity');
export const useCharity = () => useLoaded('charity', fetchCharity);
export const useCharityChanges = () =>
  useLoaded('charity changes', () => callStaffApi('GET /staff/charity/changes'));

/** Who changed this part of the settings last. */
export async function fetchLastEditor(part: CharityChange['part']): Promise<string | null> {
  const { items } = await callStaffApi('GET /staff/charity/changes');
  return items.find((change) => change.part === part)?.staff?.name ?? null;
}

export const useTermsCounts = () => useLoaded('terms counts', () => callStaffApi('GET /staff/charity/terms'));

export const sendDetails = (version: string, details: CharityDetails): Promise<CharityPage> =>
  callStaffApi('PUT /staff/charity', { body: { version, details } });

export const sendProposal = (emergency: EmergencyNumbers, reason: string): Promise<CharityPage> =>
  callStaffApi('POST /staff/charity/emergency', { body: { emergency, reason } });

export const sendProposalConfirmation = (id: string): Promise<CharityPage> =>
  callStaffApi('POST /staff/charity/emergency/{id}/confirm', { params: { id }, body: {} });

export const sendProposalWithdrawal = (id: string): Promise<CharityPage> =>
  callStaffApi('DELETE /staff/charity/emergency/{id}', { params: { id } });

export const sendUndo = (id: CharityChange['id']): Promise<CharityPage> =>
  callStaffApi('POST /staff/charity/changes/{id}/undo', { params: { id }, body: {} });
