import { feedDirectory } from '../directory.ts';
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
import { listReachGaps, readPlaceReach } from './reach.ts';

/** What staff do about the directory, and what its providers answer. */
export const directoryEndpoints = [
  feedDirectory,
  listFeedRuns,
  readFeedRun,
  listChecks,
  settleCheck,
  settleChecks,
  readPlaceReach,
  listReachGaps,
  changeService,
  askProvider,
  readProviderCheck,
  answerProviderCheck,
] as const;
