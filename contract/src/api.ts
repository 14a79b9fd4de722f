import {
  bringGuestData,
  changeProfile,
  chooseTopics,
  listDiagnoses,
  listGoals,
  readChoices,
  sayDiagnosis,
  sayGoal,
  sayReached,
} from './profile.ts';
import {
  loginByEmail,
  loginByMobile,
  logout,
  readProfile,
  readTerms,
  readSalesforceProfile,
  register,
  restoreAccount,
  verifyCode,
  verifyMagicLink,
  watchSignIn,
} from './accounts.ts';
import {
  cancelAddressChange,
  changeAddress,
  chooseDiscretion,
  readAddresses,
  removeAddress,
  undoAddress,
  verifyAddress,
} from './accounts/addresses.ts';
import {
  addBookmark,
  describeBookmarks,
  listBookmarks,
  readBookmarkedTexts,
  removeBookmark,
} from './bookmarks.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { listContactForms, readContactForm, sendContactForm, settleContactForm } from './connect.ts';
import { connectEndpoints } from './connect/endpoints.ts';
import { listCallsToMake } from './coordinators.ts';
import { coordinatorEndpoints, coordinatorStaffEndpoints } from './coordinators/endpoints.ts';
import { confirmEmailIsRight } from './notifications/returns.ts';
import { answerChange, readDashboard, updateVideoFlag } from './dashboard.ts';
import { directoryEndpoints } from './directory/endpoints.ts';
import { energyEndpoints } from './energy/endpoints.ts';
import { endOtherSessions, endSession, listSessions } from './accounts/devices.ts';
import { askAnalyticsId, readCounts, sendCounts } from './analytics.ts';
import { reportFault } from './analytics/errors.ts';
import type { Endpoint, RefusalOf } from './endpoint.ts';
import type { CommonCode } from './problem.ts';
import { eventEditingEndpoints, eventEndpoints } from './events/endpoints.ts';
import {
  keepAnswers,
  keepProgress,
  listProgress,
  listTopics,
  readAnswers,
  readTopic,
  recommendTopics,
  sayIfClear,
} from './learn.ts';
import {
  configureNotifications,
  listNotifications,
  markNotificationsRead,
  readMailsOfAKind,
  readNotification,
  readNotificationPreferences,
  stopMailsOfAKind,
  subscribePhoneToPush,
  subscribeToPush,
  unsubscribeFromPush,
} from './notifications.ts';
import { readStaffStream, readStream } from './notifications/stream.ts';
import { answerOnboarding, readOnboarding } from './accounts/onboarding.ts';
import { retrievePage } from './learn/pages.ts';
import { search } from './search.ts';
import {
  askForDeletion,
  deleteData,
  exportData,
  listStaffLooks,
  readConsents,
  sayConsent,
} from './settings.ts';
import {
  addPasskey,
  askForPasskey,
  askToUsePasskey,
  declinePasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from './accounts/passkeys.ts';
import { listOwnTips, listTips, readTip, sayTried } from './library/tips.ts';
import {
  listServicePoints,
  listServices,
  listServiceTypes,
  readDirectoryState,
  readService,
} from './directory/providers.ts';
import { reportService } from './directory/reports.ts';
import { exportServices } from './directory/hsds.ts';
import { findPlaces } from './directory/localities.ts';
import { listTools, readTool } from './library/apps-and-tools.ts';
import { listPrograms, readProgram } from './library/programs.ts';
import { staffEndpoints } from './staff/endpoints.ts';
import { listCaws, sayCaw } from './profile/wellbeing.ts';

/** The whole API, in the order in which the product presents it. */
export const api = [
  register,
  loginByEmail,
  loginByMobile,
  verifyCode,
  verifyMagicLink,
  watchSignIn,
  restoreAccount,
  readProfile,
  changeProfile,
  bringGuestData,
  readSalesforceProfile,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
  readAddresses,
  cancelAddressChange,
  changeAddress,
  verifyAddress,
  removeAddress,
  undoAddress,
  chooseDiscretion,
  readTerms,
  readChoices,
  sayDiagnosis,
  listDiagnoses,
  sayGoal,
  listGoals,
  sayReached,
  chooseTopics,
  sayCaw,
  listCaws,
  listPasskeys,
  askForPasskey,
  addPasskey,
  removePasskey,
  declinePasskey,
  askToUsePasskey,
  signInWithPasskey,
  readOnboarding,
  answerOnboarding,
  retrievePage,
  listTopics,
  recommendTopics,
  readTopic,
  sayIfClear,
  keepProgress,
  listProgress,
  readAnswers,
  keepAnswers,
  listTips,
  listOwnTips,
  sayTried,
  readTip,
  ...eventEndpoints,
  listTools,
  readTool,
  listServices,
  listServicePoints,
  readDirectoryState,
  exportServices,
  readService,
  listServiceTypes,
  reportService,
  ...coordinatorEndpoints,
  sendContactForm,
  listPrograms,
  readProgram,
  findPlaces,
  search,
  ...energyEndpoints,
  listBookmarks,
  addBookmark,
  removeBookmark,
  describeBookmarks,
  readBookmarkedTexts,
  readDashboard,
  updateVideoFlag,
  answerChange,
  readStream,
  readStaffStream,
  listNotifications,
  readNotification,
  markNotificationsRead,
  readNotificationPreferences,
  confirmEmailIsRight,
  configureNotifications,
  subscribePhoneToPush,
  subscribeToPush,
  unsubscribeFromPush,
  readMailsOfAKind,
  stopMailsOfAKind,
  sendCounts,
  readCounts,
  askAnalyticsId,
  reportFault,
  readConsents,
  sayConsent,
  listStaffLooks,
  exportData,
  deleteData,
  askForDeletion,
  ...staffEndpoints,
  ...eventEditingEndpoints,
  listCallsToMake,
  ...coordinatorStaffEndpoints,
  listContactForms,
  readContactForm,
  settleContactForm,
  ...connectEndpoints,
  ...directoryEndpoints,
  ...contentEndpoints,
] as const satisfies readonly Endpoint[];

type Listed = (typeof api)[number];
type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;

/** A lookup table, because searching the list by name costs the compiler a tenth of a second per call. */
type ByName = { [E in Listed as NameOf<E>]: E };

/** The name of an endpoint as the app calls it: `GET /topics/{id}`. */
export type EndpointName = keyof ByName;
export type EndpointNamed<N extends EndpointName> = ByName[N];

/** Every refusal code: the common ones, and those specific to an endpoint. */
export type RefusalCode = RefusalOf<Listed> | CommonCode;
