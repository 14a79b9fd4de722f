import type { CrisisLine } from '@kindred/contract/content/configs.ts';
import type { TopicGroup } from '@kindred/contract/learn.ts';
import { randomOf } from '../random.ts';
import { eventRows, type SeededEvent } from './events.ts';
import { memberRows, type MemberRow } from './members.ts';
import { crisisLines } from './public-records.ts';
import { serviceRows, type SeededService } from './services.ts';
import { tipRows, type TipRow } from './tips.ts';
import { topicGroups, topicRows, type WrittenTopic } from './topics.ts';

export interface SeedSize {
  services: number;
  topics: number;
  tips: number;
  events: number;
  members: number;
  seed: number;
}

export const usualSize: SeedSize = {
  services: 20_000,
  topics: 400,
  tips: 400,
  events: 500,
  members: 1_000,
  seed: 1,
};

export const tenth: SeedSize = { services: 2_000, topics: 40, tips: 40, events: 50, members: 0, seed: 1 };

/** Ten times the public content and nothing else, to see whether a reply still costs the same. */
export const tenTimes: SeedSize = {
  services: 200_000,
  topics: 4_000,
  tips: 4_000,
  events: 5_000,
  members: 0,
  seed: 1,
};

/** All rows of a seed, in memory: what is loaded, and what replies are checked against. */
export interface SeededRows {
  size: SeedSize;
  crisisLines: readonly CrisisLine[];
  topicGroups: readonly TopicGroup[];
  topics: readonly WrittenTopic[];
  tips: readonly TipRow[];
  services: readonly SeededService[];
  events: readonly SeededEvent[];
  members: readonly MemberRow[];
}

export function allRows(size: SeedSize): SeededRows {
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
