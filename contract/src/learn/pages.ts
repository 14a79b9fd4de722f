import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { TopicGroup, TopicSummary } from '../learn.ts';
import { AppLink } from '../values.ts';

/** The audience of a block; defaults to everyone. */
export const audience = { for: z.optional(z.enum(['guest', 'member'])) };

const Card = z.object({ title: z.string(), text: z.string(), link: AppLink, icon: z.string() });
const Choice = z.object({ minutes: z.int(), title: z.string(), text: z.string(), link: AppLink });

export const Hello = z.object({ kind: z.literal('hello'), ...audience, title: z.string(), lead: z.string() });
export const TimeChoices = z.object({
  kind: z.literal('time_choices'),
  ...audience,
  title: z.string(),
  choices: z.array(Choice),
});
export const Cards = z.object({
  kind: z.literal('cards'),
  ...audience,
  title: z.string(),
  cards: z.array(Card),
});
export const Talk = z.object({ kind: z.literal('talk'), ...audience, title: z.string(), text: z.string() });
export const AccountInvitation = z.object({
  kind: z.literal('account'),
  ...audience,
  title: z.string(),
  points: z.array(z.string()),
});
/** A section filled in by the app: from the member's dashboard, or with the next events for guests. */
export const Own = z.object({
  kind: z.literal('own'),
  ...audience,
  which: z.enum([
    'next_action',
    'energy',
    'goal',
    'wellbeing',
    'continue_topics',
    'for_you',
    'next_events',
    'services_near',
    'coordinator',
    'saved_counts',
  ]),
});
/** Shown to a member until they have seen it. Until a film exists, `words` is its script. */
export const WelcomeVideo = z.object({
  kind: z.literal('welcome_video'),
  ...audience,
  title: z.string(),
  lead: z.string(),
  words: z.array(z.string()),
  media: z.optional(z.object({ file: AppLink, captions: AppLink })),
});
const Topics = z.object({
  kind: z.literal('topics'),
  ...audience,
  title: z.string(),
  topics: z.array(TopicSummary),
});
const TopicGroups = z.object({
  kind: z.literal('topic_groups'),
  ...audience,
  title: z.string(),
  groups: z.array(z.extend(TopicGroup, { topics: z.array(TopicSummary) })),
});

/** The blocks of a page. The app ignores kinds it does not know. */
export const PageBlock = z.discriminatedUnion('kind', [
  Hello,
  TimeChoices,
  Cards,
  Talk,
  AccountInvitation,
  Own,
  WelcomeVideo,
  Topics,
  TopicGroups,
]);
export type PageBlock = z.output<typeof PageBlock>;

export const Page = z.object({ key: z.string(), blocks: z.array(PageBlock) });
export type Page = z.output<typeof Page>;

export const retrievePage = endpoint({
  method: 'GET',
  path: '/pages/retrieve',
  access: 'anyone',
  summary: 'Read the blocks of a page',
  description: 'Returns the blocks in the order they appear on the page.',
  query: z.strictObject({ key: z.enum(['home', 'topics']) }),
  reply: Page,
  refusals: { not_found: 404 },
});
