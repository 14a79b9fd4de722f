import { DiagnosisChoice, GoalChoice } from '@kindred/contract/about-me.ts';
import { Terms } from '@kindred/contract/accounts.ts';
import { Charity, CrisisLine } from '@kindred/contract/configs.ts';
import { Topic, TopicGroup } from '@kindred/contract/learn.ts';
import { AccountInvitation, audience, Cards, Hello, Talk, TimeChoices } from '@kindred/contract/pages.ts';
import * as z from 'zod/mini';
import { Slug } from '@kindred/contract/values.ts';

/** A page as it is written: lists of topics are named here and filled in when the page is read. */
export const WrittenBlock = z.discriminatedUnion('kind', [
  Hello,
  TimeChoices,
  Cards,
  Talk,
  AccountInvitation,
  z.object({ kind: z.literal('topics'), ...audience, title: z.string(), slugs: z.array(Slug) }),
  z.object({ kind: z.literal('topic_groups'), ...audience, title: z.string() }),
]);
export type WrittenBlock = z.output<typeof WrittenBlock>;
const WrittenPage = z.object({ key: Slug, blocks: z.array(WrittenBlock) });

/** Every kind of content, with the schema that its records keep. */
export const kinds = {
  charity: Charity,
  crisis_line: CrisisLine,
  page: WrittenPage,
  topic_group: TopicGroup,
  topic: Topic,
  goal: GoalChoice,
  diagnosis: DiagnosisChoice,
  terms: Terms,
} as const;
export type Kind = keyof typeof kinds;
export type Data<K extends Kind> = z.output<(typeof kinds)[K]>;

export interface Item<K extends Kind = Kind> {
  kind: K;
  slug: string;
  position: number;
  data: Data<K>;
}
