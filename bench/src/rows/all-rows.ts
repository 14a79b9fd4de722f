import type { CrisisLine } from '@kindred/contract/configs.ts';
import type { TopicGroup } from '@kindred/contract/learn.ts';
import { randomOf } from '../random.ts';
import { eventRows, type EventRow } from './events.ts';
import { memberRows, type MemberRow } from './members.ts';
import { crisisLines } from './public-records.ts';
import { serviceRows, type ServiceRow } from './services.ts';
import { tipRows, type TipRow } from './tips.ts';
import { topicGroups, topicRows, type WrittenTopic } from './topics.ts';

export interface Size {
  services: number;
  topics: number;
  tips: number;
  events: number;
  members: number;
  seed: number;
}

export const usualSize: Size = {
  services: 20_000,
  topics: 400,
  tips: 400,
  events: 500,
  members: 1_000,
  seed: 1,
};

/** Ten times what everybody reads, and nothing else: whether an answer costs the same then. */
export const tenTimes: Size = {
  services: 200_000,
  topics: 4_000,
  tips: 4_000,
  events: 5_000,
  members: 0,
  seed: 1,
};

/** All rows of a seed, in memory: what is loaded, and what answers are checked against. */
export interface Rows {
  size: Size;
  crisisLines: readonly CrisisLine[];
  topicGroups: readonly TopicGroup[];
  topics: readonly WrittenTopic[];
  tips: readonly TipRow[];
  services: readonly ServiceRow[];
  events: readonly EventRow[];
  members: readonly MemberRow[];
}

export function allRows(size: Size): Rows {
  const topics = topicRows(randomOf(size.seed, 'topics'), size.topics);
  return {
    size,
    crisisLines,
    topicGroups,
    topics,
    tips: tipRows(randomOf(size.seed, 'tips'), size.tips, topics),
    services: serviceRows(randomOf(size.seed, 'services'), size.services),
    events: eventRows(randomOf(size.seed, 'events'), size.events, topics),
    members: memberRows(randomOf(size.seed, 'members'), size.members),
  };
}
