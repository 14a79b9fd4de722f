import type { Body, Permission } from '@kindred/contract/endpoint.ts';
import type { changeSignInSettings, saveStaffGroup, StaffSignIn } from '@kindred/contract/staff/groups.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { useLoaded } from '../../../platform/loaded.ts';

export const fetchStaffSignIn = (): Promise<StaffSignIn> => callStaffApi('GET /staff/groups');

export const useStaffSignIn = () => useLoaded('staff sign-in', fetchStaffSignIn);

export const sendGroup = (id: string, body: Body<typeof saveStaffGroup>): Promise<StaffSignIn> =>
  callStaffApi('PUT /staff/groups/{id}', { params: { id }, body });

export const sendGroupRemoval = (id: string): Promise<StaffSignIn> =>
  callStaffApi('DELETE /staff/groups/{id}', { params: { id } });

export const sendGroupApproval = (id: string, permissions: Permission[]): Promise<StaffSignIn> =>
  callStaffApi('POST /staff/groups/{id}/approve', { params: { id }, body: { permissions } });

export const sendGroupWithdrawal = (id: string): Promise<StaffSignIn> =>
  callStaffApi('DELETE /staff/groups/{id}/waiting', { params: { id } });

export const sendSignInSettings = (body: Body<typeof changeSignInSettings>): Promise<StaffSignIn> =>
  callStaffApi('PUT /staff/sign_in_settings', { body });

export const sendBreakGlass = (id: string, break_glass: boolean): Promise<Person> =>
  callStaffApi('PUT /staff/people/{id}/break_glass', { params: { id }, body: { break_glass } });

export const sendSeparation = (id: string): Promise<Person> =>
  callStaffApi('DELETE /staff/people/{id}/identity', { params: { id } });
