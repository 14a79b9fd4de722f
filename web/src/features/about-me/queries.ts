import type {
  DiagnosedIn,
  Goal,
  Profile,
  readChoices,
  SaidDiagnosis,
  Told,
} from '@kindred/contract/about-me.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { call } from '../../platform/api.ts';
import { updateProfile } from '../../platform/own-profile.ts';

export type Choices = Reply<typeof readChoices>;

/** What a form about a person begins with. */
export async function readAboutMe(): Promise<{ profile: Profile; choices: Choices }> {
  const [profile, choices] = await Promise.all([
    call('GET /accounts/profile', { query: {} }),
    call('GET /about_me/choices'),
  ]);
  return { profile, choices };
}

/** Kept at the server, and at once on this device. With a version it is refused when another device was first. */
export function saveTold(account: Told, version?: string): Promise<Profile> {
  return updateProfile(call('PUT /accounts/profile', { body: { account }, ifMatch: version }));
}

export const readDiagnoses = async (): Promise<SaidDiagnosis[]> => (await call('GET /diagnoses')).items;
export const readGoals = async (): Promise<Goal[]> => (await call('GET /goals')).items;

/** Under an id of its form, so that pressing again is not saying it twice. */
export function sayDiagnosis(
  id: string,
  said: { diagnosis: string[]; diagnosed_in: DiagnosedIn; stage: Profile['stage'] },
): Promise<Profile> {
  return updateProfile(call('POST /diagnoses', { body: { id, ...said } }));
}

export function sayGoal(id: string, goal: Told['goal']): Promise<Profile> {
  return updateProfile(call('POST /goals', { body: { id, goal: goal ?? null } }));
}

export function sayReached(id: string, reached: boolean): Promise<Profile> {
  return updateProfile(call('PUT /goals/{id}', { params: { id }, body: { reached } }));
}

export function chooseTopics(topic_preferences: string[]): Promise<Profile> {
  return updateProfile(call('POST /topic-preferences', { body: { topic_preferences } }));
}
