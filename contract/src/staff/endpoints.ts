import type { Endpoint } from '../endpoint.ts';
import {
  changeOwnRole,
  listAdmins,
  readStaffSelf,
  staffAddPasskey,
  staffAskForPasskey,
  staffAskToUsePasskey,
  staffCode,
  staffLink,
  staffLogin,
  staffUsePasskey,
} from '../staff.ts';
import { chooseListColumns, readListSetup, removeListView, saveListView } from './lists.ts';
import { readToday } from './today.ts';
import { findForStaff } from './finder.ts';
import { endViewing, tellViewing } from './viewing.ts';
import {
  closeMemberView,
  endMemberSessions,
  findMember,
  listMemberDeliveries,
  listMemberErasures,
  readMemberHealth,
  readMemberView,
  resendDelivery,
  sendMemberDownload,
  sendMemberSignInLink,
  setMemberState,
  startMemberErasure,
} from './members.ts';

/** Signing in to the console, and its frame. */
export const staffEndpoints = [
  staffLogin,
  staffCode,
  staffLink,
  staffAskForPasskey,
  staffAddPasskey,
  staffAskToUsePasskey,
  staffUsePasskey,
  readStaffSelf,
  listAdmins,
  changeOwnRole,
  readToday,
  findForStaff,
  tellViewing,
  endViewing,
  readListSetup,
  chooseListColumns,
  saveListView,
  removeListView,
  findMember,
  readMemberView,
  closeMemberView,
  readMemberHealth,
  listMemberDeliveries,
  resendDelivery,
  sendMemberSignInLink,
  setMemberState,
  endMemberSessions,
  sendMemberDownload,
  startMemberErasure,
  listMemberErasures,
] as const satisfies readonly Endpoint[];
