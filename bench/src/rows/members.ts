import { createHash } from 'node:crypto';
import { Stage } from '@kindred/contract/profile.ts';
import type { Random } from '../random.ts';
import { instantAgo, personName, phoneNumber } from './names.ts';
import { diagnoses, seededStates } from './words.ts';

export interface MemberRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  state: string;
  diagnosis: string;
  stage: string;
  onboarding_completed: boolean;
  token: string;
  token_hash: string;
  joined_at: string;
}

/** A member's token is derived from their number: these members are fictional. */
function tokenOf(number: number): string {
  return createHash('sha256').update(`bench member ${number}`).digest('base64url');
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function memberRows(random: Random, count: number): MemberRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: random.uuid(),
    ...personName(random),
    email: `member-${at}@people.example`,
    mobile: phoneNumber(random),
    state: random.pick(seededStates),
    diagnosis: random.pick(diagnoses),
    stage: random.pick(Stage.options),
    onboarding_completed: random.next() < 0.9,
    token: tokenOf(at),
    token_hash: hashOfToken(tokenOf(at)),
    joined_at: instantAgo(random.whole(0, 300_000)),
  }));
}
