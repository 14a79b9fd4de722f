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
import { changePersonAccess, endPerson, resumePerson, suspendPerson } from './access.ts';
import { exportAudit, readAudit, verifyAuditChain } from './audit.ts';
import {
  acceptInvitation,
  inviteStaff,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { chooseListColumns, readListSetup, removeListView, saveListView } from './lists.ts';
import { approvePasskeyReset, askPasskeyReset, withdrawPasskeyReset } from './passkey-resets.ts';
import {
  endOwnStaffSession,
  endPersonSession,
  exportPeople,
  listOwnStaffSessions,
  listStaffPeople,
  readPerson,
} from './people.ts';
import {
  answerAddressChange,
  confirmMemberChange,
  listMemberChanges,
  proposeAddress,
  readMemberChange,
  withdrawMemberChange,
} from './second-person.ts';
import { listFailedDeliveries, repeatDelivery } from './deliveries.ts';
import { previewMerge, proposeMerge } from './merges.ts';
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

/** Signing in to the console, its frame, and the people who use it. */
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
  listStaffPeople,
  exportPeople,
  readPerson,
  changePersonAccess,
  suspendPerson,
  resumePerson,
  endPerson,
  endPersonSession,
  listOwnStaffSessions,
  endOwnStaffSession,
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
  openInvitation,
  acceptInvitation,
  askPasskeyReset,
  approvePasskeyReset,
  withdrawPasskeyReset,
  readAudit,
  exportAudit,
  verifyAuditChain,
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
  readMemberChange,
  proposeAddress,
  previewMerge,
  proposeMerge,
  confirmMemberChange,
  withdrawMemberChange,
  listMemberChanges,
  answerAddressChange,
  listFailedDeliveries,
  repeatDelivery,
] as const satisfies readonly Endpoint[];
