import type {
  DiagnosedIn,
  Goal,
  Profile,
  readChoices,
  DiagnosisRecord,
  AccountChanges,
} from '@kindred/contract/profile.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { call } from '../../platform/api.ts';
import { updateProfile } from '../../platform/own-profile.ts';

export type ProfileChoices = Reply<typeof readChoices>;

/** The initial values of a form about a person. */
export async function readAboutMe(): Promise<{ profile: Profile; choices: ProfileChoices }> {
  const [profile, choices] = await Promise.all([
    call('GET /accounts/profile', { query: {} }),
    call('GET /about_me/choices'),
  ]);
  return { profile, choices };
}

/** Saves on the server, and immediately afterwards on this device. Given a version, a conflicting change is refused. */
export function saveProfileAnswers(account: AccountChanges, version?: string): Promise<Profile> {
  return updateProfile(call('PUT /accounts/profile', { body: { account }, ifMatch: version }));
}

export const fetchDiagnoses = async (): Promise<DiagnosisRecord[]> => (await call('GET /diagnoses')).items;
export const fetchGoals = async (): Promise<Goal[]> => (await call('GET /goals')).items;

/** Sent under the form's id, so that pressing again does not add a second entry. */
export function sendDiagnosis(
  id: string,
  values: { diagnosis: string[]; diagnosed_in: DiagnosedIn; stage: Profile['stage'] },
): Promise<Profile> {
  return updateProfile(call('POST /diagnoses', { body: { id, ...values } }));
}

export function sendGoal(id: string, goal: AccountChanges['goal']): Promise<Profile> {
  return updateProfile(call('POST /goals', { body: { id, goal: goal ?? null } }));
}

export function sendGoalReached(id: string, reached: boolean): Promise<Profile> {
  return updateProfile(call('PUT /goals/{id}', { params: { id }, body: { reached } }));
}

export function saveTopics(topic_preferences: string[]): Promise<Profile> {
  return updateProfile(call('POST /topic-preferences', { body: { topic_preferences } }));
}
