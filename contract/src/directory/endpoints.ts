import { feedDirectory } from '../directory.ts';
import { exportStaffServices, listStaffServices } from './catalogue.ts';
import {
  answerProviderCheck,
  askProvider,
  changeService,
  listChecks,
  readProviderCheck,
  settleCheck,
  settleChecks,
} from './checks.ts';
import { listFeedRuns, readFeedRun } from './imports.ts';
import { dismissDuplicate, listDuplicates, mergeServices, undoMerge } from './merging.ts';
import { listReachGaps, readPlaceReach } from './reach.ts';
import {
  closeStaffService,
  createStaffService,
  readServedAreas,
  readStaffService,
  reopenStaffService,
  saveStaffService,
} from './records.ts';

/** What staff do with the directory, and how providers answer. */
export const directoryEndpoints = [
  feedDirectory,
  listFeedRuns,
  readFeedRun,
  listChecks,
  settleCheck,
  settleChecks,
  readPlaceReach,
  listReachGaps,
  listStaffServices,
  exportStaffServices,
  createStaffService,
  readStaffService,
  saveStaffService,
  closeStaffService,
  reopenStaffService,
  readServedAreas,
  listDuplicates,
  dismissDuplicate,
  mergeServices,
  undoMerge,
  changeService,
  askProvider,
  readProviderCheck,
  answerProviderCheck,
] as const;
