import { countedPages, type CountedPage } from '@kindred/contract/analytics/events.ts';
import { largestFirst, type FigureSpec } from './spec.ts';

const pageNames: Readonly<Record<CountedPage, string>> = {
  welcome: 'Welcome page',
  guest_landing: 'Home, for guests',
  home: 'Home, for members',
  learn: 'Learn',
  topic: 'An article',
  services: 'The list of services',
  service: 'A service',
  service_types: 'Kinds of help',
  tips: 'Tips',
  tip: 'A tip',
  online_apps_and_tools: 'Online apps and tools',
  tool: 'An app or tool',
  online_programs: 'Online programs',
  program: 'A program',
  upcoming_events: 'Events',
  event: 'An event',
  terms: 'Terms of use',
  what_we_count: 'What we count',
};

const steps = {
  personalisation: 'Said whose illness it is',
  priority: 'Chose a goal',
  topics: 'Chose topics',
  profile: 'Filled in the profile',
} as const;

export const peopleFigures: readonly FigureSpec[] = [
  {
    key: 'members_seen',
    subject: 'people',
    needs: 'admin',
    name: 'Members in the app',
    definition:
      'Members who used the app while signed in, each counted once a day. Someone who comes on 3 days counts 3 times. Each day is counted soon after midnight, so a member who is up at that hour can be missing from the day before. Guests have no account and aren’t in this number.',
    unit: 'count',
    people: ['member_day'],
    total: (reading) => reading.people('member_day'),
    overTime: { measure: 'member_day', as: 'people' },
  },
  {
    key: 'visits',
    subject: 'people',
    needs: 'admin',
    name: 'Pages opened',
    definition:
      'Pages that stayed open for 5 seconds, by guests and members together. People whose browser asks not to be tracked, or who said no, aren’t counted. Pages about someone’s health are never counted.',
    unit: 'count',
    people: ['page_opened'],
    total: (reading) => reading.people('page_opened'),
    overTime: { measure: 'page_opened', as: 'people' },
  },
  {
    key: 'visits_by_page',
    subject: 'people',
    needs: 'admin',
    name: 'Which pages',
    definition: 'The same pages by their kind. Which article or which service it was isn’t counted.',
    unit: 'count',
    people: ['page_opened'],
    valueName: 'Opened',
    rows: (reading) =>
      largestFirst(
        Object.keys(countedPages).map((page) => ({
          key: page,
          name: pageNames[page as CountedPage],
          value: reading.people('page_opened', page),
        })),
      ),
  },
  {
    key: 'registered',
    subject: 'onboarding',
    needs: 'admin',
    name: 'New accounts',
    definition: 'Accounts that were opened after their email or mobile was confirmed.',
    unit: 'count',
    people: ['registered'],
    total: (reading) => reading.people('registered'),
    overTime: { measure: 'registered', as: 'people' },
  },
  {
    key: 'onboarding_steps',
    subject: 'onboarding',
    needs: 'admin',
    name: 'How far new members get',
    definition:
      'What new members did after opening their account, by the day they did it. Someone who opens an account today and chooses topics tomorrow counts on both days. Skipping a step is fine: the dashboard offers it again.',
    unit: 'count',
    people: ['registered', 'onboarding_step'],
    valueName: 'Done',
    besideNames: ['Skipped'],
    rows: (reading) => [
      { key: 'registered', name: 'Opened an account', value: reading.people('registered'), beside: [null] },
      ...Object.entries(steps).map(([step, name]) => ({
        key: step,
        name,
        value: reading.people('onboarding_step', `${step}/done`),
        beside: [reading.people('onboarding_step', `${step}/skipped`)],
      })),
    ],
  },
];
