import { DiagnosisChoice, GoalChoice } from '@kindred/contract/profile.ts';
import { Terms } from '@kindred/contract/accounts.ts';
import {
  CharityRecord,
  CrisisLine,
  MenuIcon,
  NoticeAudience,
  NoticePlace,
  NoticeState,
} from '@kindred/contract/content/configs.ts';
import { Gathering } from '@kindred/contract/events.ts';
import { Topic, TopicGroup } from '@kindred/contract/learn.ts';
import {
  AccountInvitation,
  audience,
  Cards,
  Hello,
  Own,
  Talk,
  TimeChoices,
  WelcomeVideo,
} from '@kindred/contract/learn/pages.ts';
import { Strategy } from '@kindred/contract/energy/strategies.ts';
import { ServiceType } from '@kindred/contract/directory/providers.ts';
import { Tip } from '@kindred/contract/library/tips.ts';
import { Tool } from '@kindred/contract/library/apps-and-tools.ts';
import { Program } from '@kindred/contract/library/programs.ts';
import * as z from 'zod/mini';
import { AppLink, Instant, Slug, WebLink } from '@kindred/contract/values.ts';
import { CoordinatorRecord, WrittenService } from './directory.ts';

/** A page as written: it names lists of topics, which are filled in when the page is requested. */
export const WrittenBlock = z.discriminatedUnion('kind', [
  Hello,
  TimeChoices,
  Cards,
  Talk,
  AccountInvitation,
  Own,
  WelcomeVideo,
  z.object({ kind: z.literal('topics'), ...audience, title: z.string(), slugs: z.array(Slug) }),
  z.object({ kind: z.literal('topic_groups'), ...audience, title: z.string() }),
]);
export type WrittenBlock = z.output<typeof WrittenBlock>;
const WrittenPage = z.object({ key: Slug, blocks: z.array(WrittenBlock) });

/** Synonyms for search: abbreviations, everyday words. */
const sought = { words: z.array(z.string()) };
const WrittenTopic = z.extend(Topic, {
  ...sought,
  related: z.array(Slug),
  /** The kinds of help its readers may be looking for. */
  helps: z.optional(z.array(Slug)),
});

/** An event a fixed number of days from today, so that samples are always upcoming. */
const WrittenEvent = z.extend(Gathering, {
  ...sought,
  in_days: z.int().check(z.minimum(1), z.maximum(90)),
  weekday: z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

const Sounds = z.object({ words: z.array(z.string()), but_not: z.array(z.string()) });

/** Additional data for search: everyday words, and words that suggest danger. */
const SearchWords = z.object({
  everyday: z.array(z.object({ say: z.array(z.string()), find: z.string() })),
  danger: z.object({ crisis: Sounds, body: Sounds }),
  /** Words that are spelled correctly although neither a page nor an English dictionary has them. */
  known: z.optional(z.array(z.string())),
});

const noticeLink = z.union([AppLink, WebLink]);
const StatusMessage = z.object({
  slug: Slug,
  title: z.string(),
  text: z.string(),
  link: z.nullable(noticeLink),
  link_label: z.nullable(z.string()),
  from: Instant,
  until: Instant,
});
const WrittenNotice = z.extend(StatusMessage, {
  places: z.array(NoticePlace),
  audience: NoticeAudience,
  states: z.array(NoticeState),
});

const MenuEntry = z.object({
  label: z.string(),
  link: noticeLink,
  icon: z.optional(MenuIcon),
  value: z.optional(z.string()),
  shown: z.boolean(),
});
/** `guest` and `member` go beside the page; of `footer`, only the first list is used. */
const Menu = z.object({ key: Slug, primary: z.array(MenuEntry), secondary: z.array(MenuEntry) });

/** Every kind of content with its schema. */
export const contentKinds = {
  charity: CharityRecord,
  crisis_line: CrisisLine,
  page: WrittenPage,
  topic_group: TopicGroup,
  topic: WrittenTopic,
  tip: z.extend(Tip, sought),
  tool: z.extend(Tool, sought),
  program: z.extend(Program, sought),
  event: WrittenEvent,
  strategy: Strategy,
  service_type: z.extend(ServiceType, sought),
  service: z.extend(WrittenService, sought),
  coordinator: CoordinatorRecord,
  goal: GoalChoice,
  diagnosis: DiagnosisChoice,
  terms: Terms,
  search_words: SearchWords,
  notice: WrittenNotice,
  status_message: StatusMessage,
  menu: Menu,
} as const;
export type ContentKind = keyof typeof contentKinds;
export type Data<K extends ContentKind> = z.output<(typeof contentKinds)[K]>;

export interface ContentItem<K extends ContentKind = ContentKind> {
  kind: K;
  slug: string;
  position: number;
  data: Data<K>;
}
