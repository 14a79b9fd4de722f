import type { Outside } from '@kindred/contract/configs.ts';
import { floorAsked, get, spread, type Case } from './case.ts';
import { diaryDay } from './diary-answers.ts';
import { listAnswers } from './list-answers.ts';
import type { Rows } from './rows/all-rows.ts';
import type { MemberRow } from './rows/members.ts';
import { charity } from './rows/public-records.ts';
import { towns } from './rows/names.ts';
import { boxCase, kindCases, listCase, nearCase, nextPageCase, townCase } from './service-answers.ts';
import { topicAnswers } from './topic-answers.ts';

function profileOf(member: MemberRow): object {
  const { id, first_name, last_name, email, diagnosis, stage, onboarding_completed } = member;
  const unsaid = {
    mobile: null,
    relationship: null,
    birth_year: null,
    phone: null,
    interpreter_needed: null,
    language: null,
    reach_by: null,
    postcode_or_suburb: null,
    goal: null,
    sf_id: null,
  };
  const none = { bookmarks: {}, filters: {}, unread_notification: 0, low_energy: false };
  return {
    ...unsaid,
    ...none,
    id,
    first_name,
    last_name,
    email,
    stage,
    onboarding_completed,
    diagnosis: [diagnosis],
    onboarding: { topic_preferences: [] },
  };
}

const outside: Outside = {
  support_centre_form: null,
  technical_form: null,
  form_page: null,
  maps_key: null,
  map_tiles: null,
  live_chat: null,
  offline_support: false,
  analytics_id: null,
  tag_manager_container: null,
  error_reporting_dsn: null,
};

/** The right answers, worked out from the rows of the seed and never from a database. */
export const answersOf = {
  ...topicAnswers,
  ...listAnswers,
  configs: ({ crisisLines }: Rows): Case[] => [
    {
      ours: get('/configs'),
      floor: floorAsked('configs', []),
      expected: {
        environment: 'local',
        release: '0.0.1',
        locale: 'en-US',
        charity,
        terms_version: '1',
        crisis_lines: crisisLines,
        outside,
      },
    },
  ],
  serviceList: ({ services }: Rows): Case[] => spread(services).map((one) => listCase(services, one)),
  nextPage: ({ services }: Rows): Case[] => spread(services).map((one) => nextPageCase(services, one)),
  textSearch: ({ services }: Rows): Case[] => kindCases(services),
  townSearch: ({ services }: Rows): Case[] => spread(towns).map((town) => townCase(services, town)),
  box: ({ services }: Rows): Case[] => spread(services).map((one) => boxCase(services, one)),
  near: ({ services }: Rows): Case[] => spread(services).map((one) => nearCase(services, one)),
  profile: ({ members }: Rows): Case[] =>
    spread(members).map((member) => ({
      ours: get('/accounts/profile', { headers: { 'x-auth-header': member.token } }),
      floor: floorAsked('own profile', [member.token_hash]),
      expected: profileOf(member),
      // A hash of the rest, for the ETag.
      besides: ['version'],
    })),
  diaryDay,
} as const;
