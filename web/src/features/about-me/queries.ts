import type { Profile, readChoices, Told } from '@kindred/contract/about-me.ts';
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
