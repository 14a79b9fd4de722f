import type { Outside } from '@kindred/contract/content/configs.ts';
import { baselineRequest, get, spread, type Case } from './case.ts';
import { savedBookmark, stepRead } from './member-writes.ts';
import { diaryDay } from './diary-answers.ts';
import { listAnswers } from './list-answers.ts';
import type { SeededRows } from './rows/all-rows.ts';
import type { MemberRow } from './rows/members.ts';
import { charity } from './rows/public-records.ts';
import { seededTowns } from './rows/names.ts';
import { boxCase, kindCases, listCase, nearCase, nextPageCase, townCase } from './service-answers.ts';
import { topicAnswers } from './topic-answers.ts';

function profileOf(member: MemberRow): object {
  const { id, first_name, last_name, email, diagnosis, stage, onboarding_completed } = member;
  const unsaid = {
    mobile: null,
    relationship: null,
    subject: null,
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

/** The expected replies, computed from the seed's rows and never from a database. */
export const readAnswersOf = {
  ...topicAnswers,
  ...listAnswers,
  configs: ({ crisisLines }: SeededRows): Case[] => [
    {
      ours: get('/configs'),
      floor: baselineRequest('configs', []),
      expected: {
        environment: 'local',
        release: '0.0.1',
        locale: 'en-AU',
        charity,
        terms_version: '1',
        crisis_lines: crisisLines,
        notices: [],
        outside,
      },
    },
  ],
  serviceList: ({ services }: SeededRows): Case[] => spread(services).map((one) => listCase(services, one)),
  nextPage: ({ services }: SeededRows): Case[] => spread(services).map((one) => nextPageCase(services, one)),
  textSearch: ({ services }: SeededRows): Case[] => kindCases(services),
  townSearch: ({ services }: SeededRows): Case[] =>
    spread(seededTowns).map((town) => townCase(services, town)),
  box: ({ services }: SeededRows): Case[] => spread(services).map((one) => boxCase(services, one)),
  near: ({ services }: SeededRows): Case[] => spread(services).map((one) => nearCase(services, one)),
  profile: ({ members }: SeededRows): Case[] =>
    spread(members).map((member) => ({
      ours: get('/accounts/profile', { headers: { 'x-auth-header': member.token } }),
      floor: baselineRequest('own profile', [member.token_hash]),
      expected: profileOf(member),
      // A hash of the rest of the reply, for the ETag.
      besides: ['version'],
    })),
  diaryDay,
  savedBookmark,
  stepRead,
} as const;
